import { languageOfLocale } from "@/lib/contract/wire/language";

/** The language that a course begins in on a page: the page's own, or the first that it is held in. */
export function firstCourseLanguage(languages: { languageCode: string }[], locale: string): string {
  const codes = languages.map((language) => language.languageCode);
  const own = languageOfLocale(locale).code;
  return codes.find((code) => code === own) ?? codes[0] ?? own;
}
