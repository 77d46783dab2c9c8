/** The nine languages, each with its URL locale, its provider header, the code by which courses and captions name it (`languageCode`), and its own name. */
export const languages = [
  { locale: "en",    header: "en_US", code: "EN", name: "English" },
  { locale: "zh-TW", header: "zh_TW", code: "TW", name: "繁體中文" },
  { locale: "ja",    header: "ja_JP", code: "JP", name: "日本語" },
  { locale: "zh-CN", header: "zh_CN", code: "CN", name: "简体中文" },
  { locale: "th",    header: "th_TH", code: "TH", name: "ไทย" },
  { locale: "es",    header: "es_ES", code: "ES", name: "Español" },
  { locale: "vi",    header: "vi_VN", code: "VN", name: "Tiếng Việt" },
  { locale: "id",    header: "id_ID", code: "ID", name: "Bahasa Indonesia" },
  { locale: "my",    header: "my_MM", code: "MM", name: "မြန်မာ" },
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
