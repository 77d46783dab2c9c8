import "server-only";
import type { Locale } from "@/lib/contract/wire/language";
import { pictureSizes } from "@/lib/format/picture";
import { getPathname } from "@/lib/i18n/pathname";
import { settings } from "@/lib/server/settings";

/** The absolute URL of a page in a language. */
export function pageUrl(path: string, locale: Locale): string {
  return settings().PUBLIC_URL + getPathname({ href: path, locale });
}

/** The absolute URL of a provider's picture. */
export function pictureUrl(pic: string): string {
  return new URL(pictureSizes(pic).src, settings().PUBLIC_URL).href;
}
