/** The calendar of bonuses, in UTC: each month has four periods. No zod here: the browser imports this file as it is. */

/** The days of a month on which a period begins. */
export const firstDays = [1, 8, 15, 22];

/** `202611-3` is the third period of November 2026. */
export const periodPattern = /^\d{4}(0[1-9]|1[0-2])-[1-4]$/;

export function isPeriod(text: unknown): text is string {
  return typeof text === "string" && periodPattern.test(text);
}

/** The period that a moment belongs to. */
export function periodOf(moment: Date): string {
  const number = firstDays.filter((day) => day <= moment.getUTCDate()).length;
  return `${moment.toISOString().slice(0, 7).replace("-", "")}-${number}`;
}

/** When a period begins. */
export function periodStart(period: string): Date {
  const day = isPeriod(period) ? firstDays[Number(period.slice(7)) - 1] : undefined;
  if (day === undefined) throw new Error(`${period} is not a bonus period`);
  return new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(4, 6)) - 1, day));
}

/** The period that follows. */
export function periodAfter(period: string): string {
  const start = periodStart(period);
  const next = firstDays.find((day) => day > start.getUTCDate());
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  return periodOf(new Date(next ? Date.UTC(year, month, next) : Date.UTC(year, month + 1, 1)));
}

/** When a period ends. The moment itself belongs to the next one. */
export function periodEnd(period: string): Date {
  return periodStart(periodAfter(period));
}
