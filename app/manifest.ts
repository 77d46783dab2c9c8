import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";
import { routing } from "@/lib/i18n/routing";
import { getShopProfile } from "@/lib/server/reads/profile";

/** The web app manifest. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const locale = routing.defaultLocale;
  const [t, { name, shortName }] = await Promise.all([getTranslations({ locale, namespace: "Site" }), getShopProfile(locale)]);
  return {
    id: "/",
    name,
    short_name: shortName,
    description: t("description"),
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#f7f2e6",
    theme_color: "#f7f2e6",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
