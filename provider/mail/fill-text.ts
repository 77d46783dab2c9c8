import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import { formatValue } from "./format-value.ts";
import type { EmailValue } from "./occasions.ts";

const placeholder = /\{(\w+)\}/g;

/** The names of the placeholders in a text. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, key = ""]) => key))];
}

/** Fills the placeholders of a text in a language. A paragraph whose placeholder is null is left out. */
export function fillText(text: string, values: Record<string, EmailValue>, language: LanguageHeader): string {
  const hasValues = (paragraph: string) => placeholdersOf(paragraph).every((key) => values[key] !== null);
  return text
    .split("\n\n")
    .filter(hasValues)
    .join("\n\n")
    .replace(placeholder, (_, key: string) => formatValue(values[key] ?? "", language));
}
