/**
 * The languages of the shop, each with its URL locale, which is the name of its folder in `messages`, its provider header, the code by which courses
 * and captions name it (`languageCode`), its own name, and whether its forms ask for the family name first.
 */
export const languages = [
  { locale: "en",    header: "en_US", code: "EN", name: "English",          familyNameFirst: false },
  { locale: "zh-TW", header: "zh_TW", code: "TW", name: "繁體中文",          familyNameFirst: true },
  { locale: "ja",    header: "ja_JP", code: "JP", name: "日本語",            familyNameFirst: true },
  { locale: "zh-CN", header: "zh_CN", code: "CN", name: "简体中文",          familyNameFirst: true },
  { locale: "th",    header: "th_TH", code: "TH", name: "ไทย",              familyNameFirst: false },
  { locale: "es",    header: "es_ES", code: "ES", name: "Español",          familyNameFirst: false },
  { locale: "vi",    header: "vi_VN", code: "VN", name: "Tiếng Việt",       familyNameFirst: true },
  { locale: "id",    header: "id_ID", code: "ID", name: "Bahasa Indonesia", familyNameFirst: false },
  { locale: "my",    header: "my_MM", code: "MM", name: "မြန်မာ",            familyNameFirst: false },
] as const;

export type Locale = (typeof languages)[number]["locale"];
export type LanguageHeader = (typeof languages)[number]["header"];

export const defaultLanguage = languages[0];

/** The language of a header, or the default one. */
export function languageOfHeader(header: string | undefined | null) {
  return languages.find((language) => language.header === header) ?? defaultLanguage;
}

/** The language of a URL locale, or the default one. */
export function languageOfLocale(locale: string) {
  return languages.find((language) => language.locale === locale) ?? defaultLanguage;
}
