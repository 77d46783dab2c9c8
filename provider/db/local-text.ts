import { defaultLanguage, type LanguageHeader } from "../../lib/contract/wire/language.ts";

/** A text in the languages it was written in; English is always there. */
export type LocalText = { en_US: string } & Partial<Record<LanguageHeader, string>>;

/** A text as the reader of a language gets it: English where it was not written in that language. */
export function inLanguage(text: LocalText, language: LanguageHeader): string {
  return text[language] ?? text[defaultLanguage.header];
}
