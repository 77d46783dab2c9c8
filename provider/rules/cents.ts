/** Dollars of the wire as cents: the only arithmetic that is ever done with dollars. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
