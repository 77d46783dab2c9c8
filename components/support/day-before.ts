/** The same time a day earlier by the reader's calendar: a day has 23 or 25 hours where the clock is changed. */
export function dayBefore(moment: Date): Date {
  const before = new Date(moment);
  before.setDate(before.getDate() - 1);
  return before;
}
