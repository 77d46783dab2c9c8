import { setRequestLocale } from "next-intl/server";
import { type Locale, languageOfLocale } from "../contract/wire/language";

/** The language of the page that is being made, told to everything that speaks on it. */
export async function pageLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = languageOfLocale((await params).locale);
  setRequestLocale(locale);
  return locale;
}
