import { remembered } from "./remembered";

const dayOf = remembered((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));
const momentOf = remembered((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }));

const ownDayOf = remembered((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long" }));
const timeOf = remembered((locale: string) => new Intl.DateTimeFormat(locale, { timeStyle: "short" }));

/** A day as a reader of the language writes it, the same on the server and in every browser. */
export function formatDay(moment: string, locale: string): string {
  return dayOf(locale).format(new Date(moment));
}

/** A moment by the reader's own clock; only for what is shown once the browser has asked for it. */
export function formatMoment(moment: string, locale: string): string {
  return momentOf(locale).format(new Date(moment));
}

/** The day of a moment by the reader's own clock; as for the next, only for what the browser has asked for. */
export function formatOwnDay(moment: string | Date, locale: string): string {
  return ownDayOf(locale).format(new Date(moment));
}

/** The time of a moment by the reader's own clock. */
export function formatTime(moment: string, locale: string): string {
  return timeOf(locale).format(new Date(moment));
}
