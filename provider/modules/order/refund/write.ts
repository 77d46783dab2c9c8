import { and, eq, isNull, sql } from "drizzle-orm";
import { orderStates } from "../../../../lib/contract/wire/codes.ts";
import { isMembership } from "../../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../../db/client.ts";
import { crashPoint } from "../../../db/crash-point.ts";
import { order, orderItem, payment, refund, refundItem, refundPart, shipment } from "../../../db/schema/index.ts";
import { enqueue } from "../../../jobs/queue.ts";
import { referenceOf } from "../../../payments/port.ts";
import { reverseBonuses } from "../../bonus/reverse.ts";
import { returnStock } from "../../catalogue/stock.ts";
import { revokeCourses } from "../../course/grant.ts";
import { postRefund } from "../../ledger/payments.ts";
import { lockMember } from "../../member/find.ts";
import { shortenMembership } from "../../member/membership.ts";
import { reverseExternal } from "../attempts.ts";
import { issueCreditNote } from "../issue-invoice.ts";
import { tellPayer } from "../tell-payer.ts";
import { type Asked, type Plan, planRefund } from "./plan.ts";
import { findRefundable, type Refundable, toShip } from "./refundable.ts";

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;
type Payment = typeof payment.$inferSelect;

export type WrittenRefund = Plan & { paidByOther: boolean };

/** Stores the refund with its items and sources. */
async function store(db: Db, found: Order, { paid }: Refundable, plan: Plan, now: Date): Promise<number> {
  const { amountCents, taxCents, freightCents, freightTaxCents, items, reason } = plan;
  const { externalCents, parts } = plan.sources;
  const sums = { amountCents, taxCents, freightCents, freightTaxCents, externalCents };
  const [created] = await db
    .insert(refund)
    .values({ orderId: found.id, paymentId: paid?.id ?? null, ...sums, reason, createdAt: now })
    .returning({ id: refund.id });
  if (!created) throw new Error("a refund was not written");
  const refundId = created.id;
  const lines = items.map(({ id: orderItemId, quantity, priceCents, taxCents: ofTax }) => ({
    orderItemId,
    quantity,
    priceCents,
    taxCents: ofTax,
  }));
  if (lines.length > 0) await db.insert(refundItem).values(lines.map((line) => ({ refundId, ...line })));
  if (parts.length > 0) await db.insert(refundPart).values(parts.map((part) => ({ refundId, ...part })));
  return refundId;
}

/** Gives the external part back: a charge of which nothing was given back is reversed as a whole, otherwise the bank returns an amount. */
async function returnExternal(db: Db, paid: Payment, { sources }: Refundable, refundId: number, cents: number, now: Date): Promise<void> {
  if (cents === 0) return;
  if (cents === paid.externalCents && sources.externalCents === paid.externalCents) return reverseExternal(db, paid, now);
  const payload = { reference: referenceOf(paid.id), refund: `refund-${refundId}`, amountCents: cents };
  await enqueue(db, { kind: "refund-charge", key: payload.refund, payload, now });
}

async function giveMoneyBack(db: Db, found: Order, refundable: Refundable, refundId: number, plan: Plan, now: Date): Promise<void> {
  const { paid } = refundable;
  if (!paid) return;
  await postRefund(db, paid, found, { ...plan, ...plan.sources, refundId }, now);
  crashPoint("refund posted");
  await returnExternal(db, paid, refundable, refundId, plan.sources.externalCents, now);
  await tellPayer(db, paid, { ...found, payableCents: plan.amountCents }, "paidForOtherRefunded", now);
  if (plan.isLast) await db.update(payment).set({ state: "refunded", settledAt: now, reason: "refunded" }).where(eq(payment.id, paid.id));
}

type Line = { item: Item; quantity: number; restocked: number };

/** The refunded pieces of each item. Those that were not shipped go back to stock first. */
function linesOf({ items }: Refundable, plan: Plan): Line[] {
  return items.flatMap((item) => {
    const ofPlan = plan.items.find(({ id }) => id === item.id)?.quantity ?? 0;
    // Money without items may be the last of an order: then its items are refunded too.
    const quantity = plan.isLast ? item.quantity - item.refundedQuantity : ofPlan;
    return quantity === 0 ? [] : [{ item, quantity, restocked: Math.min(quantity, toShip(item)) }];
  });
}

async function takeItemsBack(db: Db, found: Order, lines: Line[], now: Date): Promise<void> {
  for (const { item, quantity, restocked } of lines) {
    const back = sql`${orderItem.refundedQuantity} + ${quantity}`;
    const values = { refundedQuantity: back, restockedQuantity: sql`${orderItem.restockedQuantity} + ${restocked}` };
    await db.update(orderItem).set(values).where(eq(orderItem.id, item.id));
  }
  const unsent = lines.filter(({ restocked }) => restocked > 0).map(({ item: { skuId }, restocked }) => ({ skuId, quantity: restocked }));
  await returnStock(db, unsent, now);
  const items = lines.map(({ item }) => item);
  await shortenMembership(db, found, items, now);
  // Only fees earn bonuses, and a fee is refunded as a whole.
  if (items.some(({ productType }) => isMembership(productType))) await reverseBonuses(db, found.id, now);
  await revokeCourses(db, found, items, now);
}

/** The state of an order after a refund: without an item it is canceled; with nothing left to ship or on its way it is completed. */
function stateAfter(found: Order, { items }: Refundable, lines: Line[], isOnTheWay: boolean, now: Date): Partial<Order> {
  const after = items.map((item) => {
    const line = lines.find((each) => each.item === item);
    return { left: item.quantity - item.refundedQuantity - (line?.quantity ?? 0), toShip: toShip(item) - (line?.restocked ?? 0) };
  });
  if (found.state === orderStates.cancelled) return {};
  if (after.every(({ left }) => left === 0)) return { state: orderStates.cancelled, refundedAt: now };
  const isDelivered = found.state !== orderStates.completed && after.every((each) => each.toShip === 0) && !isOnTheWay;
  return isDelivered ? { state: orderStates.completed, completedAt: now } : {};
}

async function hasParcelOnTheWay(db: Db, orderId: number): Promise<boolean> {
  const onTheWay = and(eq(shipment.orderId, orderId), isNull(shipment.deliveredAt));
  return (await db.select({ id: shipment.id }).from(shipment).where(onTheWay).limit(1)).length > 0;
}

/**
 * Refunds a paid order or a part of it: the money goes back to the payer's sources, goods that were not shipped to stock, and courses and
 * memberships end. The caller has locked the order.
 */
export async function refundOrder(db: Db, found: Order, asked: Asked, now: Date): Promise<WrittenRefund> {
  const refundable = await findRefundable(db, found, true);
  const plan = planRefund(found, refundable, asked);
  // A payment also locks the member before the accounts; the same order prevents deadlocks (decision 034).
  await lockMember(db, found.memberId);
  const refundId = await store(db, found, refundable, plan, now);
  await giveMoneyBack(db, found, refundable, refundId, plan, now);
  const lines = linesOf(refundable, plan);
  await takeItemsBack(db, found, lines, now);
  const refundedCents = found.refundedCents + plan.amountCents;
  await db
    .update(order)
    .set({ refundedCents, ...stateAfter(found, refundable, lines, await hasParcelOnTheWay(db, found.id), now) })
    .where(eq(order.id, found.id));
  await issueCreditNote(db, found, refundId, refundable, plan, now);
  crashPoint("refund finished");
  return { ...plan, paidByOther: refundable.paid?.payLinkId != null };
}
