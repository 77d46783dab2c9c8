import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import { type Texts, texts } from "../runtime/texts.ts";

export type RefusalName = keyof Texts["Refusals"];

export type Values = Record<string, string | number>;

export const withValues = (text: string, values: Values) => text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ""));

/** The message of a refusal in a language, with its values filled in. */
export function sentence(name: RefusalName, language: LanguageHeader, values: Values = {}): string {
  return withValues(texts[language].Refusals[name], values);
}
