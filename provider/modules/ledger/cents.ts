/** Converts the wire's dollars to cents; no other code calculates with dollars. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
