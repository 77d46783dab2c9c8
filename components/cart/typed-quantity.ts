/** What may be typed as a quantity: digits only, neither a sign nor an exponent. */
export function onlyDigits(typed: string): string {
  return typed.replace(/\D/g, "").slice(0, 4);
}

/** A positive whole number, or null for what must not be sent. */
export function readQuantity(typed: string): number | null {
  return /^0*[1-9]\d{0,3}$/.test(typed) ? Number(typed) : null;
}
