import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import type { EmailValue } from "./email-values.ts";
import { formatValue } from "./format-value.ts";

const placeholder = /\{(\w+)\}/g;

/** Fills the placeholders of a text in a language. A paragraph whose placeholder is null is left out. */
export function fillText(text: string, values: Record<string, EmailValue>, language: LanguageHeader): string {
  const hasValues = (paragraph: string) => [...paragraph.matchAll(placeholder)].every(([, key = ""]) => values[key] !== null);
  return text
    .split("\n\n")
    .filter(hasValues)
    .join("\n\n")
    .replace(placeholder, (_, key: string) => formatValue(values[key] ?? "", language));
}
