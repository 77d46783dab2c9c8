import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { bankCharge } from "../db/schema/index.ts";

/** What the bank says to a charge. `undone`: it was told never to make it. */
export type ChargeOutcome = "approved" | "declined" | "insufficient-funds" | "challenge" | "no-answer" | "undone";

/** Numbers that the test acquirer knows. Every other number that could be a card's is approved. */
const testNumbers: Record<string, ChargeOutcome> = {
  "4000000000000002": "declined",
  "4000000000009995": "insufficient-funds",
  "4000000000003220": "challenge",
  "4000000000000119": "no-answer",
};

/** Whether the digits of a number agree with its last one. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Takes a number and keeps it nowhere: the token says how the test acquirer will answer, and nothing of the card. */
export function tokenise(number: string): string {
  return `test_${testNumbers[number] ?? "approved"}_${randomBytes(12).toString("hex")}`;
}

/** The bank's name for what an attempt to pay asks of it. */
export function referenceOf(paymentId: number): string {
  return `payment-${paymentId}`;
}

/** What the bank has in its books for a reference; what comes first stays. */
async function book(db: Db, reference: string, amountCents: number, outcome: (typeof bankCharge.$inferSelect)["outcome"], now: Date) {
  const [first] = await db.insert(bankCharge).values({ reference, amountCents, outcome, createdAt: now }).onConflictDoNothing().returning();
  if (first) return { row: first, first: true };
  const [row] = await db.select().from(bankCharge).where(eq(bankCharge.reference, reference));
  if (!row) throw new Error(`the bank lost its books of ${reference}`);
  return { row, first: false };
}

/**
 * Charges a token. The reference makes a repeated charge the same charge, and its answer the first one's. The card that gives no
 * answer is charged all the same: whoever asks again is told.
 */
export async function charge(
  db: Db,
  { token, amountCents, reference, now }: { token: string; amountCents: number; reference: string; now: Date },
): Promise<ChargeOutcome> {
  const meaning = (token.split("_")[1] ?? "declined") as ChargeOutcome;
  if (meaning === "challenge") return meaning;
  const { row, first } = await book(db, reference, amountCents, meaning === "no-answer" ? "approved" : meaning, now);
  if (row.undoneAt) return "undone";
  return meaning === "no-answer" && first ? meaning : row.outcome;
}

/** The payer's own decision on a page of the gateway's; answers what stands in the books. */
export async function decide(
  db: Db,
  { reference, amountCents, approved, now }: { reference: string; amountCents: number; approved: boolean; now: Date },
): Promise<ChargeOutcome> {
  const { row } = await book(db, reference, amountCents, approved ? "approved" : "declined", now);
  return row.undoneAt ? "undone" : row.outcome;
}

/** What the books say of a reference; null where there is nothing. */
export async function inquire(db: Db, reference: string): Promise<ChargeOutcome | null> {
  const [row] = await db.select().from(bankCharge).where(eq(bankCharge.reference, reference));
  if (!row) return null;
  return row.undoneAt ? "undone" : row.outcome;
}

/** Gives back what was charged; what was not charged yet never will be. Said twice, it happens once. */
export async function undo(db: Db, reference: string, now: Date): Promise<void> {
  await db
    .insert(bankCharge)
    .values({ reference, amountCents: 0, outcome: "undone", createdAt: now, undoneAt: now })
    .onConflictDoUpdate({ target: bankCharge.reference, set: { undoneAt: sql`coalesce(${bankCharge.undoneAt}, ${now.toISOString()})` } });
}
