/** An amount as it is typed: digits, one point, two decimals. */
export function cleanAmount(text: string): string {
  const [whole = "", ...decimals] = text
    .replace(/,/g, ".")
    .replace(/[^\d.]/g, "")
    .split(".");
  return decimals.length > 0 ? `${whole.slice(0, 7)}.${decimals.join("").slice(0, 2)}` : whole.slice(0, 7);
}

/** Dollars, as text or as the wire has them, in whole cents; nothing typed is nothing. */
export function centsOf(dollars: string | number): number {
  return Math.round(Number(dollars) * 100) || 0;
}
