import { languageOfLocale } from "@/lib/contract/wire/language";

/** The initial language of a course on a page: the page's language, or else the first of the course. */
export function firstCourseLanguage(languages: { languageCode: string }[], locale: string): string {
  const codes = languages.map((language) => language.languageCode);
  const own = languageOfLocale(locale).code;
  return codes.find((code) => code === own) ?? codes[0] ?? own;
}
