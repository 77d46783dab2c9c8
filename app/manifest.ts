import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";
import { routing } from "@/lib/i18n/routing";
import { getShopProfile } from "@/lib/server/reads/profile";
import { pageColors } from "@/lib/theme/theme";

/** Made for each request from what is cached of the profile: the build does not know the shop. */
export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";

/** The web app manifest. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const locale = routing.defaultLocale;
  const [t, profile] = await Promise.all([getTranslations({ locale, namespace: "Site" }), getShopProfile(locale)]);
  const { paper } = pageColors(profile).light;
  return {
    id: "/",
    name: profile.name,
    short_name: profile.shortName,
    description: t("description"),
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
