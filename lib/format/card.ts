/** Masks a card number except for its last four digits. */
export function maskedNumber(cardNumber: string): string {
  return `•••• ${cardNumber.slice(-4)}`;
}

/** MM/YYYY. */
export function formatExpiry({ expirationMonth, expirationYear }: { expirationMonth: number; expirationYear: number }): string {
  return `${String(expirationMonth).padStart(2, "0")}/${expirationYear}`;
}

/** Whether a card has expired. It is valid until the end of its month. */
export function isExpired(
  { expirationMonth, expirationYear }: { expirationMonth: number; expirationYear: number },
  nowMs: number,
): boolean {
  return Date.UTC(expirationYear, expirationMonth, 1) <= nowMs;
}
