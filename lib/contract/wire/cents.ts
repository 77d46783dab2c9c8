/** The largest amount of a form or a command. */
export const maxDollars = 10_000_000;

/**
 * The whole cents of dollars, which are a number or a text like `49` or `49.50`. Null for anything else: a part of a cent, less than nothing, too
 * much. Amounts are checked and converted by this alone, so that none is accepted that becomes another one.
 */
export function readCents(dollars: number | string): number | null {
  if (typeof dollars === "string") return /^\d{1,8}(\.\d{1,2})?$/.test(dollars) ? readCents(Number(dollars)) : null;
  const cents = Math.round(dollars * 100);
  // A number holds fifteen digits. The sixteenth of a sum like 0.1 + 0.2 may be wrong.
  const isWhole = Number(dollars.toPrecision(15)) === cents / 100;
  return isWhole && cents >= 0 && cents <= maxDollars * 100 ? Math.abs(cents) : null;
}

/** The cents of dollars that were checked. */
export function toCents(dollars: number | string): number {
  const cents = readCents(dollars);
  if (cents === null) throw new Error(`${dollars} is no amount in dollars`);
  return cents;
}
