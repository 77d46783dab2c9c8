import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import { texts } from "../runtime/texts.ts";

type OccasionTexts = { email?: { subject: string; body: string }; notice?: { title: string; text: string } };

function textsOf(name: string, language: LanguageHeader): OccasionTexts {
  const all: Record<string, OccasionTexts> = texts[language].Occasions;
  return all[name] ?? {};
}

/** The email of an occasion in a language. */
export function emailText(name: string, language: LanguageHeader) {
  const { email } = textsOf(name, language);
  if (!email) throw new Error(`there is no email for ${name}`);
  return email;
}

/** The notice of an occasion in a language. */
export function noticeText(name: string, language: LanguageHeader) {
  const { notice } = textsOf(name, language);
  if (!notice) throw new Error(`there is no notice for ${name}`);
  return notice;
}
