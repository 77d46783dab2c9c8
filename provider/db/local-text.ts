import { defaultLanguage, type LanguageHeader } from "../../lib/contract/wire/language.ts";

/** A text with its translations; English is always present. */
export type LocalText = { en_US: string } & Partial<Record<LanguageHeader, string>>;

/** The translation for a language, or English where there is none. */
export function inLanguage(text: LocalText, language: LanguageHeader): string {
  return text[language] ?? text[defaultLanguage.header];
}
