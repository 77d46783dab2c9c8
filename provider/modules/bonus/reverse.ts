import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { periodOf } from "../../../lib/contract/wire/bonus-period.ts";
import type { Db } from "../../db/client.ts";
import { bonus, bonusBasis } from "../../db/schema/index.ts";
import { holdOpen, lockOpenPeriod } from "./open-period.ts";

/**
 * Reverses the bonuses of a refunded order. In an open period the rows are marked as reversed. Rows of a closed period were paid and stay;
 * negative corrections in the open period debit them when that period is closed.
 */
export async function reverseBonuses(db: Db, orderId: number, now: Date): Promise<void> {
  const [basis] = await db.select().from(bonusBasis).where(eq(bonusBasis.orderId, orderId));
  if (!basis || basis.reversedAt) return;
  if (await holdOpen(db, basis.period)) {
    await db.update(bonusBasis).set({ reversedAt: now }).where(eq(bonusBasis.orderId, orderId));
    await db.update(bonus).set({ reversedAt: now }).where(eq(bonus.orderId, orderId));
    return;
  }
  const rows = await db
    .select()
    .from(bonus)
    .where(and(eq(bonus.orderId, orderId), isNull(bonus.correctionOf)))
    .orderBy(asc(bonus.id));
  const [corrected] = await db
    .select({ id: bonus.id })
    .from(bonus)
    .where(and(eq(bonus.orderId, orderId), isNotNull(bonus.correctionOf)))
    .limit(1);
  if (corrected || rows.length === 0) return;
  const { period } = await lockOpenPeriod(db, periodOf(now));
  await db
    .insert(bonus)
    .values(rows.map(({ id, ...row }) => ({ ...row, period, amountCents: -row.amountCents, correctionOf: id, createdAt: now })));
}
