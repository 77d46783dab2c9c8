/** What may be typed as a quantity: signs and exponents are taken away, a point stays, so that 2.5 never becomes 25. */
export function withoutSigns(typed: string): string {
  return typed.replace(/[-+−–eE\s]/g, "").slice(0, 6);
}

/** A positive whole number that a line may hold, or null for what must not be sent. */
export function readQuantity(typed: string): number | null {
  return /^0*[1-9]\d{0,3}$/.test(typed) ? Number(typed) : null;
}
