import "server-only";
import type { Metadata } from "next";
import { type Locale, languageOfLocale } from "../contract/wire/language";
import { shop } from "../format/shop";
import { routing } from "../i18n/routing";
import { settings } from "../server/settings";
import { shareAddress } from "./share/share-address";
import { shopCard } from "./share/shared";
import { pageAddress } from "./site-address";

type Page = {
  locale: Locale;
  /** The page's address without its language: `/course_detail?id=7`. */
  path: string;
  /** Without one it is the site's own. */
  title?: string;
  description?: string | null;
  picture?: string | null;
  /** What the page is about, where that has a card of its own to share; its name is the title where it says no other. */
  about?: { kind: "product" | "material"; id: number; name?: string };
};

/** What a public page says of itself: its one address, the same page in the languages that are offered, and its card. */
export async function pageMetadata({ locale, path, title, description, picture, about }: Page): Promise<Metadata> {
  const offered = settings().LANGUAGES;
  const languages = Object.fromEntries(offered.map((each) => [each, pageAddress(path, each)]));
  const canonical = pageAddress(path, locale);
  const card = about ? { name: title ?? shop.name, ...about, pic: picture ?? null } : await shopCard(locale);
  const words = { ...(title && { title }), ...(description && { description }) };
  return {
    ...words,
    alternates: { canonical, languages: { ...languages, "x-default": pageAddress(path, routing.defaultLocale) } },
    openGraph: {
      ...words,
      url: canonical,
      type: "website",
      siteName: shop.name,
      locale: languageOfLocale(locale).header,
      alternateLocale: offered.filter((each) => each !== locale).map((each) => languageOfLocale(each).header),
      images: [{ url: shareAddress(card, locale), width: 1200, height: 630, alt: card.name, type: "image/jpeg" }],
    },
    twitter: { ...words, card: "summary_large_image" },
  };
}

/** The same for a page where somebody signs in or registers: unlike what stands beside it, it may be found. It comes without the provider too. */
export async function entryMetadata(page: Page): Promise<Metadata> {
  const metadata = await pageMetadata(page).catch(() => null);
  return metadata ? { ...metadata, robots: { index: true } } : { title: page.title };
}
