import "server-only";
import type { Metadata } from "next";
import { type Locale, languageOfLocale } from "../contract/wire/language";
import { routing } from "../i18n/routing";
import { getShopProfile } from "../server/reads/profile";
import { settings } from "../server/settings";
import { shopCard } from "./share/share-card";
import { sharePictureUrl, signatureOf } from "./share/share-picture-url";
import { pageUrl } from "./site-url";

type Page = {
  locale: Locale;
  /** The page's address without its language: `/course_detail?id=7`. */
  path: string;
  /** Defaults to the title of the site. */
  title?: string;
  description?: string | null;
  picture?: string | null;
  /** The row whose share card the page uses. Its name defaults to the title. */
  about?: { kind: "product" | "material" | "article" | "page"; id: number; name?: string };
};

/** The metadata of a public page: its canonical URL, its alternates in other languages, and its share card. */
export async function pageMetadata({ locale, path, title, description, picture, about }: Page): Promise<Metadata> {
  const offered = settings().LANGUAGES;
  const languages = Object.fromEntries(offered.map((each) => [each, pageUrl(path, each)]));
  const canonical = pageUrl(path, locale);
  const shop = await getShopProfile(locale);
  const card = about ? { name: title ?? shop.name, ...about, pic: picture ?? null, shop: signatureOf(shop) } : await shopCard(locale);
  const texts = { ...(title && { title }), ...(description && { description }) };
  return {
    ...texts,
    alternates: { canonical, languages: { ...languages, "x-default": pageUrl(path, routing.defaultLocale) } },
    openGraph: {
      ...texts,
      url: canonical,
      type: "website",
      siteName: shop.name,
      locale: languageOfLocale(locale).header,
      alternateLocale: offered.filter((each) => each !== locale).map((each) => languageOfLocale(each).header),
      images: [{ url: sharePictureUrl(card, locale), width: 1200, height: 630, alt: card.name, type: "image/jpeg" }],
    },
    twitter: { ...texts, card: "summary_large_image" },
  };
}

/** The metadata of the login and registration pages. Unlike other uncached pages they are indexed, and they work without the provider. */
export async function entryMetadata(page: Page): Promise<Metadata> {
  const metadata = await pageMetadata(page).catch(() => null);
  return metadata ? { ...metadata, robots: { index: true } } : { title: page.title };
}
