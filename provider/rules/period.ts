const firstDays = [1, 8, 15, 22];

/** The period of a moment: the days 1–7, 8–14, 15–21 and 22 to the end of a month, as the shop's time (UTC) counts them. */
export function periodOf(moment: Date): string {
  const number = firstDays.filter((day) => day <= moment.getUTCDate()).length;
  return `${moment.toISOString().slice(0, 7).replace("-", "")}-${number}`;
}

/** When a period begins. */
export function periodStart(period: string): Date {
  const [, year, month, number] = /^(\d{4})(\d{2})-([1-4])$/.exec(period) ?? [];
  const day = firstDays[Number(number) - 1];
  if (day === undefined) throw new Error(`${period} is no period`);
  return new Date(Date.UTC(Number(year), Number(month) - 1, day));
}

/** The period that follows. */
export function periodAfter(period: string): string {
  const start = periodStart(period);
  const next = firstDays.find((day) => day > start.getUTCDate());
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  return periodOf(new Date(next ? Date.UTC(year, month, next) : Date.UTC(year, month + 1, 1)));
}

/** When a period is over: the moment itself belongs to the next one. */
export function periodEnd(period: string): Date {
  return periodStart(periodAfter(period));
}
