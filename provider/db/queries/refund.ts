import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { orderStates, productTypes } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../client.ts";
import { memberCourse, order, orderItem, payment, paymentPart, sku } from "../schema/index.ts";
import { post, type Side } from "./ledger.ts";
import { accountKinds } from "./settle.ts";

type Order = typeof order.$inferSelect;

async function giveMoneyBack(db: Db, found: Order, now: Date): Promise<void> {
  const [paid] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, found.id), eq(payment.state, "paid")))
    .for("update");
  if (!paid) return;
  const parts = await db.select().from(paymentPart).where(eq(paymentPart.paymentId, paid.id));
  const piece = found.memberId;
  const own = parts.map(({ accountType, amountCents }): Side => {
    return { memberId: found.memberId, kind: accountKinds[accountType] ?? "wallet", amountCents };
  });
  const { taxCents, freightCents, payableCents } = found;
  const sides: Side[] = [
    ...own,
    { kind: "clearing", piece, amountCents: paid.outsideCents },
    { kind: "taxes", piece, amountCents: -taxCents },
    { kind: "freight", piece, amountCents: -freightCents },
    { kind: "sales", piece, amountCents: -(payableCents - taxCents - freightCents) },
  ];
  await post(db, { key: `refund:${paid.id}`, kind: "refund", notes: `Order ${found.number}: refunded`, orderId: found.id, sides, now });
  await db.update(payment).set({ state: "refunded", settledAt: now, reason: "refunded" }).where(eq(payment.id, paid.id));
}

/** Takes a paid order back: the money goes where it came from, what was not shipped yet is for sale again, its courses close. */
export async function refundOrder(db: Db, found: Order, now: Date): Promise<void> {
  await giveMoneyBack(db, found, now);
  const items = await db.select().from(orderItem).where(eq(orderItem.orderId, found.id)).orderBy(asc(orderItem.skuId));
  if (found.state === orderStates.toDeliver) {
    for (const { skuId, quantity } of items) {
      await db
        .update(sku)
        .set({ stock: sql`${sku.stock} + ${quantity}` })
        .where(and(eq(sku.id, skuId), sql`${sku.stock} is not null`));
    }
  }
  const courses = items.filter((item) => item.productType === productTypes.course).map((item) => item.productId);
  if (courses.length > 0) {
    const bought = and(eq(memberCourse.orderId, found.id), inArray(memberCourse.productId, courses));
    await db.update(memberCourse).set({ revokedAt: now }).where(bought);
  }
  await db.update(order).set({ state: orderStates.cancelled, refundedAt: now }).where(eq(order.id, found.id));
}
