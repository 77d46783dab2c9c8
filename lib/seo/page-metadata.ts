import "server-only";
import type { Metadata } from "next";
import type { Locale } from "../contract/wire/language";
import { pictureSizes } from "../format/picture";
import { getPathname } from "../i18n/navigation";
import { routing } from "../i18n/routing";
import { settings } from "../server/settings";

type Page = {
  locale: Locale;
  /** The page's address without its language: `/course_detail?id=7`. */
  path: string;
  /** Without one it is the site's own. */
  title?: string;
  description?: string | null;
  picture?: string;
};

function addressOf(path: string, locale: Locale): string {
  return settings().PUBLIC_URL + getPathname({ href: path, locale });
}

/** What a public page says of itself: its one address, and the same page in the languages that are offered. */
export function pageMetadata({ locale, path, title, description, picture }: Page): Metadata {
  const languages = Object.fromEntries(settings().LANGUAGES.map((each) => [each, addressOf(path, each)]));
  const canonical = addressOf(path, locale);
  const images = picture ? [pictureSizes(picture).src] : undefined;
  return {
    ...(title && { title }),
    ...(description && { description }),
    alternates: { canonical, languages: { ...languages, "x-default": addressOf(path, routing.defaultLocale) } },
    openGraph: { url: canonical, locale, ...(title && { title }), ...(description && { description }), ...(images && { images }) },
  };
}
