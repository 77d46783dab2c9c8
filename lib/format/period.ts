import { remembered } from "./remembered";

const firstDays = [1, 8, 15, 22];
const firstYear = 2024;

const daysOf = remembered((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }));
const wholeDayOf = remembered((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));
const dayOf = remembered((locale: string) => new Intl.DateTimeFormat(locale, { day: "numeric", timeZone: "UTC" }));
const monthOf = remembered((locale: string) => new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }));

/** Whether a text names a week of the bonus calendar: `202611-3` is the third one of November 2026. */
export function isPeriod(text: unknown): text is string {
  return typeof text === "string" && /^\d{4}(0[1-9]|1[0-2])-[1-4]$/.test(text);
}

/** The first and the last day of a period, as the shop's time (UTC) counts them. */
export function periodDays(period: string): { first: Date; last: Date } {
  const [year, month, week] = [Number(period.slice(0, 4)), Number(period.slice(4, 6)) - 1, Number(period.slice(7))];
  const next = firstDays[week];
  const last = next === undefined ? Date.UTC(year, month + 1, 0) : Date.UTC(year, month, next - 1);
  return { first: new Date(Date.UTC(year, month, firstDays[week - 1])), last: new Date(last) };
}

/** The days of a period as a reader of the language writes them. Blanks are plain: which ones stand around a dash differs by program. */
export function formatPeriod(period: string, locale: string): string {
  const { first, last } = periodDays(period);
  // From one day to another, Chinese and Japanese would be left with figures and strokes.
  if (/^(zh|ja)/.test(locale)) return `${wholeDayOf(locale).format(first)}–${dayOf(locale).format(last)}`;
  return daysOf(locale).formatRange(first, last).replace(/\s/g, " ");
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

/** A month such as `202611` as a reader of the language writes it. */
export function formatPeriodMonth(month: string, locale: string): string {
  return monthOf(locale).format(periodDays(`${month}-1`).first);
}
