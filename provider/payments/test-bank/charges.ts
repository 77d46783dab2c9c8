import { eq, sql, sum } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { bankCharge, bankRefund } from "../../db/schema/index.ts";
import type { ChargeOutcome } from "../port.ts";
import { outcomeOf } from "./tokens.ts";

/** Records a charge at the test bank, or returns the recorded one: the first outcome for a reference stays. */
async function recordCharge(
  db: Db,
  reference: string,
  amountCents: number,
  outcome: (typeof bankCharge.$inferSelect)["outcome"],
  now: Date,
) {
  const [first] = await db.insert(bankCharge).values({ reference, amountCents, outcome, createdAt: now }).onConflictDoNothing().returning();
  if (first) return { row: first, first: true };
  const [row] = await db.select().from(bankCharge).where(eq(bankCharge.reference, reference));
  if (!row) throw new Error(`the bank has no record of ${reference}`);
  return { row, first: false };
}

/**
 * Charges a token. A repeated charge with the same reference has no effect and gets the first answer. The card without an answer is
 * charged too, and the second request learns it.
 */
export async function charge(
  db: Db,
  { token, amountCents, reference, now }: { token: string; amountCents: number; reference: string; now: Date },
): Promise<ChargeOutcome> {
  const outcome = outcomeOf(token);
  if (outcome === "challenge") return outcome;
  const { row, first } = await recordCharge(db, reference, amountCents, outcome === "no-answer" ? "approved" : outcome, now);
  if (row.undoneAt) return "undone";
  return outcome === "no-answer" && first ? outcome : row.outcome;
}

/** Records the payer's decision on the gateway's page; returns the recorded outcome, which may be an earlier one. */
export async function decide(
  db: Db,
  { reference, amountCents, approved, now }: { reference: string; amountCents: number; approved: boolean; now: Date },
): Promise<ChargeOutcome> {
  const { row } = await recordCharge(db, reference, amountCents, approved ? "approved" : "declined", now);
  return row.undoneAt ? "undone" : row.outcome;
}

/** The recorded outcome for a reference; null when the bank has no record. */
export async function inquire(db: Db, reference: string): Promise<ChargeOutcome | null> {
  const [row] = await db.select().from(bankCharge).where(eq(bankCharge.reference, reference));
  if (!row) return null;
  return row.undoneAt ? "undone" : row.outcome;
}

/** Reverses a charge, and blocks a later charge with the same reference. Repeated calls have no further effect. */
export async function undo(db: Db, reference: string, now: Date): Promise<void> {
  await db
    .insert(bankCharge)
    .values({ reference, amountCents: 0, outcome: "undone", createdAt: now, undoneAt: now })
    .onConflictDoUpdate({ target: bankCharge.reference, set: { undoneAt: sql`coalesce(${bankCharge.undoneAt}, ${now.toISOString()})` } });
}

/** What the bank gave back of a charge that stays otherwise. */
export async function givenBack(db: Db, charge: string): Promise<number> {
  const [row] = await db
    .select({ cents: sum(bankRefund.amountCents).mapWith(Number) })
    .from(bankRefund)
    .where(eq(bankRefund.charge, charge));
  return row?.cents ?? 0;
}

type GivingBack = { reference: string; refund: string; amountCents: number; now: Date };

/** Gives a part of a charge back. A repetition with the same reference has no further effect, and the bank returns no more than it took. */
export async function giveBack(db: Db, { reference, refund, amountCents, now }: GivingBack): Promise<void> {
  await db.transaction(async (tx) => {
    const [charged] = await tx.select().from(bankCharge).where(eq(bankCharge.reference, reference)).for("update");
    const [known] = await tx.select().from(bankRefund).where(eq(bankRefund.reference, refund));
    if (known) return;
    const left = charged?.outcome === "approved" && !charged.undoneAt ? charged.amountCents - (await givenBack(tx, reference)) : 0;
    if (amountCents > left) throw new Error(`the bank has ${left} cents of ${reference} left, not ${amountCents}`);
    await tx.insert(bankRefund).values({ reference: refund, charge: reference, amountCents, createdAt: now });
  });
}
