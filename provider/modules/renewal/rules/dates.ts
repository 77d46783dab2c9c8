const dayMs = 24 * 60 * 60 * 1000;
const noticeDays = 7;
const firstTryDays = 1;
const retryDays = [1, 2, 3];
const graceDays = 14;

function plus(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

/** The membership ends to renew: those within the next week, and recent ones that were missed. */
export function renewable(now: Date): { from: Date; to: Date } {
  return { from: plus(now, -graceDays), to: plus(now, noticeDays) };
}

/** The first charge: a day before the end, so that the membership has no gap, but at least a day after the notice. */
export function firstTry(periodEnd: Date, now: Date): Date {
  return new Date(Math.max(plus(periodEnd, -firstTryDays).getTime(), plus(now, firstTryDays).getTime()));
}

/** The next charge after this number of failures; null: no further one. */
export function nextTry(failures: number, now: Date): Date | null {
  const days = retryDays[failures - 1];
  return days === undefined ? null : plus(now, days);
}

/** The payment deadline of an automatic renewal's order, after the last attempt. */
export function payableUntil(now: Date): Date {
  return plus(now, retryDays.reduce((sum, days) => sum + days, 0) + 1);
}
