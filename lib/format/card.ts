/** Masks a card number except for its last four digits. */
export function maskedNumber(cardNumber: string): string {
  return `•••• ${cardNumber.slice(-4)}`;
}

type Used = { lastPaidTime?: string | null; lastDeclined?: boolean | null };

/** The card that is chosen until the payer chooses one: the one that last paid, otherwise the first. One that was declined last is never chosen. */
export function suggestCard<Card extends Used>(cards: readonly Card[]): Card | null {
  const accepted = cards.filter(({ lastDeclined }) => !lastDeclined);
  return accepted.toSorted((one, other) => (other.lastPaidTime ?? "").localeCompare(one.lastPaidTime ?? ""))[0] ?? null;
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
