/** Reduces typed text to an amount: digits, one point, two decimals. */
export function cleanAmount(text: string): string {
  const [whole = "", ...decimals] = text
    .replace(/,/g, ".")
    .replace(/[^\d.]/g, "")
    .split(".");
  return decimals.length > 0 ? `${whole.slice(0, 7)}.${decimals.join("").slice(0, 2)}` : whole.slice(0, 7);
}

/** Converts dollars to whole cents. Empty text is 0. */
export function centsOf(dollars: string | number): number {
  return Math.round(Number(dollars) * 100) || 0;
}
