const dayMs = 24 * 60 * 60 * 1000;
const noticeDays = 7;
const firstTryDays = 1;
const retryDays = [1, 2, 3];
const graceDays = 14;

function plus(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

/** The ends of memberships that are renewed around now: those that come within a week, and those that were missed lately. */
export function renewable(now: Date): { from: Date; to: Date } {
  return { from: plus(now, -graceDays), to: plus(now, noticeDays) };
}

/** When the card is charged first: a day before the end, so that nobody is without the membership meanwhile. Never before a day after the notice. */
export function firstTry(periodEnd: Date, now: Date): Date {
  return new Date(Math.max(plus(periodEnd, -firstTryDays).getTime(), plus(now, firstTryDays).getTime()));
}

/** When the card is charged again after it failed so many times; null: not any more. */
export function nextTry(failures: number, now: Date): Date | null {
  const days = retryDays[failures - 1];
  return days === undefined ? null : plus(now, days);
}

/** Until when an order of the shop's own can be paid: past the last try. */
export function payableUntil(now: Date): Date {
  return plus(now, retryDays.reduce((sum, days) => sum + days, 0) + 1);
}
