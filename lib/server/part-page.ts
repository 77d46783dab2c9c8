import "server-only";
import type { Locale } from "../contract/wire/language";
import { pageLocale } from "../i18n/page-locale";
import { requirePart } from "./reads/profile";

/** The language of a page that belongs to a part of the shop. Without the part there is no such page. */
export async function partPage(params: Promise<{ locale: string }>, path: string): Promise<Locale> {
  const locale = await pageLocale(params);
  await requirePart(path, locale);
  return locale;
}
