import { memoize } from "./memoize";

const dayOf = memoize((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));
const momentOf = memoize((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }));

const utcMomentOf = memoize(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone: "UTC",
      timeZoneName: "short",
    }),
);

const localDayOf = memoize((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long" }));
const timeOf = memoize((locale: string) => new Intl.DateTimeFormat(locale, { timeStyle: "short" }));

/** Formats a day in UTC, so that server and browsers agree. */
export function formatDay(moment: string, locale: string): string {
  return dayOf(locale).format(new Date(moment));
}

/** Formats a moment in UTC and names the zone, for cached pages that readers of all time zones share. */
export function formatMomentInUtc(moment: string, locale: string): string {
  return utcMomentOf(locale).format(new Date(moment));
}

/** Formats a moment in the reader's time zone. Only for data that the browser loads: the server has another time zone. */
export function formatMoment(moment: string, locale: string): string {
  return momentOf(locale).format(new Date(moment));
}

/** Formats the day of a moment in the reader's time zone. Only for data that the browser loads. */
export function formatOwnDay(moment: string | Date, locale: string): string {
  return localDayOf(locale).format(new Date(moment));
}

/** Formats the time of a moment in the reader's time zone. Only for data that the browser loads. */
export function formatTime(moment: string, locale: string): string {
  return timeOf(locale).format(new Date(moment));
}
