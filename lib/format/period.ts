import { firstDays, periodEnd, periodStart } from "@/lib/contract/wire/bonus-period";
import { memoize } from "./memoize";

const dayMs = 24 * 60 * 60 * 1000;
const firstYear = 2024;

const daysOf = memoize((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }));
const wholeDayOf = memoize((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));
const dayOf = memoize((locale: string) => new Intl.DateTimeFormat(locale, { day: "numeric", timeZone: "UTC" }));
const monthOf = memoize((locale: string) => new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }));

/** The first and the last day of a period, in UTC. */
export function periodDays(period: string): { first: Date; last: Date } {
  return { first: periodStart(period), last: new Date(periodEnd(period).getTime() - dayMs) };
}

/** Formats the days of a period. Blanks are plain, because Node and browsers put different ones around a dash. */
export function formatPeriod(period: string, locale: string): string {
  const { first, last } = periodDays(period);
  const range = daysOf(locale).formatRange(first, last).replace(/\s/g, " ");
  // Some languages, such as Japanese, write ranges as digits with slashes.
  return range.includes("/") ? `${wholeDayOf(locale).format(first)}–${dayOf(locale).format(last)}` : range;
}

/** Every period from the first of the calendar to the one of a day, by months, the newest first. */
export function listPeriods(until: Date): { month: string; periods: string[] }[] {
  const months = (until.getUTCFullYear() - firstYear) * 12 + until.getUTCMonth() + 1;
  return Array.from({ length: Math.max(months, 0) }, (_, ago) => {
    const month = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() - ago, 1)).toISOString().slice(0, 7).replace("-", "");
    const begun = firstDays.filter((day) => ago > 0 || day <= until.getUTCDate());
    return { month, periods: begun.map((_, index) => `${month}-${index + 1}`).reverse() };
  });
}

/** Formats a month such as `202611`. */
export function formatPeriodMonth(month: string, locale: string): string {
  return monthOf(locale).format(periodDays(`${month}-1`).first);
}
