import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Shop } from "../../context.ts";
import type { Db } from "../../db/client.ts";
import { card, member, renewal } from "../../db/schema/index.ts";
import { writeLetter } from "../../mail/write-letter.ts";
import { firstTry, renewable } from "../../rules/renewal.ts";
import { findRenewalProduct } from "./product.ts";

const atOnce = 50;

/** Members who want to be renewed, whose end is near, and who were not told of it yet. */
function findUntold(db: Db, now: Date) {
  const { from, to } = renewable(now);
  const told = sql`exists (select 1 from ${renewal} where ${renewal.memberId} = ${member.id} and ${renewal.periodEnd} = ${member.vipExpiresAt})`;
  return db
    .select({ member, lastFour: card.lastFour })
    .from(member)
    .innerJoin(card, and(eq(card.memberId, member.id), card.isDefault, isNull(card.removedAt)))
    .where(and(member.autoRenewal, isNull(member.frozenAt), gt(member.vipExpiresAt, from), lte(member.vipExpiresAt, to), sql`not ${told}`))
    .orderBy(asc(member.vipExpiresAt))
    .limit(atOnce);
}

/** Tells members a week before that their membership will be renewed, from which card, and notes the renewal: once for each end. */
export async function announceRenewals({ db, clock }: Shop): Promise<void> {
  const now = clock.now();
  const untold = await findUntold(db, now);
  if (untold.length === 0) return;
  const { sku } = await findRenewalProduct(db);
  for (const { member: own, lastFour } of untold) {
    const periodEnd = own.vipExpiresAt;
    if (!periodEnd) continue;
    const nextTryAt = firstTry(periodEnd, now);
    await db.transaction(async (tx) => {
      const values = { memberId: own.id, periodEnd, nextTryAt, createdAt: now };
      const [noted] = await tx.insert(renewal).values(values).onConflictDoNothing().returning({ id: renewal.id });
      if (!noted) return;
      await writeLetter(tx, own, "renewalNotice", { date: nextTryAt, amount: { cents: sku.memberCents }, card: lastFour }, now);
    });
  }
}
