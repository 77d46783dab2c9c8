/** The same time on the previous calendar day: a day has 23 or 25 hours when the clock changes. */
export function dayBefore(moment: Date): Date {
  const before = new Date(moment);
  before.setDate(before.getDate() - 1);
  return before;
}
