import { currency } from "../../lib/contract/wire/codes.ts";
import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import type { LetterValue } from "./letter-values.ts";

function makeFormats(locale: string) {
  return {
    number: new Intl.NumberFormat(locale),
    day: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
    // Away from the shop a bare "$" is another country's dollar to many readers.
    money: new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "symbol" }),
  };
}

/** Making a format takes longer than a letter: there is one set a language. */
const formats = new Map<string, ReturnType<typeof makeFormats>>();

function formatsOf(locale: string) {
  const known = formats.get(locale) ?? makeFormats(locale);
  formats.set(locale, known);
  return known;
}

/** A value of a letter as a reader of the language writes it: money with its currency, a moment as its day. */
export function formatValue(value: Exclude<LetterValue, null>, language: LanguageHeader): string {
  const locale = language.replace("_", "-");
  if (typeof value === "string") return value;
  const { number, day, money } = formatsOf(locale);
  if (typeof value === "number") return number.format(value);
  return value instanceof Date ? day.format(value) : money.format(value.cents / 100);
}
