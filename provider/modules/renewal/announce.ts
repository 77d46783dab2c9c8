import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { card, member, renewal } from "../../db/schema/index.ts";
import { tell } from "../../mail/tell.ts";
import type { Shop } from "../../runtime/shop.ts";
import { findRenewalProduct, priceRenewal } from "./product.ts";
import { firstTry, renewable } from "./rules/dates.ts";

const atOnce = 50;

/** Members with automatic renewal whose membership ends soon, and who were not notified yet. */
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

/** Notifies members a week before an automatic renewal, names the card, and stores the renewal: once per end of a membership. */
export async function announceRenewals({ db, clock }: Shop): Promise<void> {
  const now = clock.now();
  const untold = await findUntold(db, now);
  if (untold.length === 0) return;
  const { product, sku } = await findRenewalProduct(db);
  for (const { member: own, lastFour } of untold) {
    const periodEnd = own.vipExpiresAt;
    if (!periodEnd) continue;
    const nextTryAt = firstTry(periodEnd, now);
    await db.transaction(async (tx) => {
      const values = { memberId: own.id, periodEnd, nextTryAt, createdAt: now };
      const [noted] = await tx.insert(renewal).values(values).onConflictDoNothing().returning({ id: renewal.id });
      if (!noted) return;
      const { sums } = await priceRenewal(tx, own, { type: product.type, unitCents: sku.memberCents }, now);
      await tell(tx, "renewalNotice", own, { date: nextTryAt, amount: { cents: sums.payableCents }, card: lastFour }, { now });
    });
  }
}
