import type { LanguageHeader } from "../../lib/contract/wire/language.ts";
import { unmistakableMoney } from "../runtime/money.ts";
import type { EmailValue } from "./occasions.ts";

function makeFormats(locale: string) {
  return {
    number: new Intl.NumberFormat(locale),
    moment: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
  };
}

/** Creating an Intl format takes longer than writing an email, so there is one set per language. */
const formats = new Map<string, ReturnType<typeof makeFormats>>();

function formatsOf(language: LanguageHeader) {
  const locale = language.replace("_", "-");
  const known = formats.get(locale) ?? makeFormats(locale);
  formats.set(locale, known);
  return known;
}

/** Formats a moment with its time in UTC, which the text around it names. */
export function formatMoment(moment: Date, language: LanguageHeader): string {
  return formatsOf(language).moment.format(moment);
}

/** Formats a template value for a language: money with its currency, a moment as its day. */
export function formatValue(value: Exclude<EmailValue, null>, language: LanguageHeader): string {
  if (typeof value === "string") return value;
  const { number, day } = formatsOf(language);
  if (typeof value === "number") return number.format(value);
  return value instanceof Date ? day.format(value) : unmistakableMoney(value.cents, language.replace("_", "-"));
}
