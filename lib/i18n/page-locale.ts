import { setRequestLocale } from "next-intl/server";
import { type Locale, languageOfLocale } from "../contract/wire/language";

/** The language of the page that is rendered. Also sets it for next-intl. */
export async function pageLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = languageOfLocale((await params).locale);
  setRequestLocale(locale);
  return locale;
}
