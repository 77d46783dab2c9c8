import { currency } from "../../lib/contract/wire/codes.ts";
import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import type { LetterValue } from "./letter-values.ts";

/** A value of a letter as a reader of the language writes it: money with its currency, a moment as its day. */
export function formatValue(value: Exclude<LetterValue, null>, language: LanguageHeader): string {
  const locale = language.replace("_", "-");
  if (typeof value === "string") return value;
  if (typeof value === "number") return new Intl.NumberFormat(locale).format(value);
  if (value instanceof Date) return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(value);
  // Away from the shop a bare "$" is another country's dollar to many readers.
  return new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "symbol" }).format(value.cents / 100);
}
