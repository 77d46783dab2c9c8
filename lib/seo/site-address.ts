import "server-only";
import type { Locale } from "../contract/wire/language";
import { pictureSizes } from "../format/picture";
import { getPathname } from "../i18n/address";
import { settings } from "../server/settings";

/** A page's whole address in a language. */
export function pageAddress(path: string, locale: Locale): string {
  return settings().PUBLIC_URL + getPathname({ href: path, locale });
}

/** The whole address of a provider's picture. */
export function pictureAddress(pic: string): string {
  return new URL(pictureSizes(pic).src, settings().PUBLIC_URL).href;
}
