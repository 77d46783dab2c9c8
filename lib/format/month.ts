import { memoize } from "./memoize";

const monthOf = memoize((locale: string) => new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }));

/** Formats a month such as `2026-11`. */
export function formatMonth(month: string, locale: string): string {
  return monthOf(locale).format(new Date(`${month}-01T00:00:00Z`));
}

/** Every month from one to another, both included, the newest first. */
export function listMonths(first: string, last: string): string[] {
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const nameOf = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
  const count = numberOf(last) - numberOf(first) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, ago) => nameOf(numberOf(last) - ago));
}
