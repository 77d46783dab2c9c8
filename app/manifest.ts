import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";
import { site } from "@/components/layout/site";
import { routing } from "@/lib/i18n/routing";

/** The web app manifest. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: routing.defaultLocale, namespace: "Site" });
  return {
    id: "/",
    name: t("title"),
    short_name: site.name,
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
