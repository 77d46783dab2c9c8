import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";
import { routing } from "@/lib/i18n/routing";
import { iconPath } from "@/lib/seo/icon/icon-url";
import { getShopProfile } from "@/lib/server/reads/profile";
import { pageColors } from "@/lib/theme/theme";

/** Made for each request from cached answers: the build knows no shop. */
export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";

/** The web app manifest. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const locale = routing.defaultLocale;
  const [t, shop] = await Promise.all([getTranslations({ locale, namespace: "Site" }), getShopProfile(locale)]);
  const { paper } = pageColors(shop).light;
  return {
    id: "/",
    name: shop.name,
    short_name: shop.shortName,
    description: t("description"),
    lang: locale,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: iconPath("192", shop), sizes: "192x192", type: "image/png" },
      { src: iconPath("512", shop), sizes: "512x512", type: "image/png" },
      { src: iconPath("maskable", shop), sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
