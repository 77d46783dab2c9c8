import { and, asc, eq, inArray, sum } from "drizzle-orm";
import { orderStates } from "../../../../lib/contract/wire/codes.ts";
import type { AccountType } from "../../../../lib/contract/wire/payment-codes.ts";
import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../../db/client.ts";
import { type order, type orderItem, payment, paymentPart, refund, refundItem, refundPart } from "../../../db/schema/index.ts";
import { itemsOf } from "../items.ts";
import type { Returned } from "../rules/refund.ts";

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;
type Payment = typeof payment.$inferSelect;

/** What is left of a payment's sources. */
export type Sources = { externalCents: number; parts: { accountType: AccountType; amountCents: number }[] };

/** What can be refunded of an order. `paid` is null for an order that cost nothing. */
export type Refundable = { items: Item[]; paid: Payment | null; returned: Returned; sources: Sources };

/** A paid order, or one without items of which money is left, such as the shipping. */
export const isRefundable = ({ state, paidAt, refundedAt, refundedCents, payableCents }: Order) =>
  state === orderStates.cancelled ? refundedAt !== null && refundedCents < payableCents : state !== orderStates.unpaid && paidAt !== null;

/** The pieces of an item that can still be shipped. */
export const toShip = ({ productType, quantity, shippedQuantity, restockedQuantity }: Item) =>
  isGoods(productType) ? quantity - shippedQuantity - restockedQuantity : 0;

async function returnedOf(db: Db, orderId: number, items: Item[]): Promise<Returned> {
  const rows = await db.select().from(refund).where(eq(refund.orderId, orderId));
  const others = items.filter(({ productType }) => !isGoods(productType)).map(({ id }) => id);
  const forOthers = await db
    .select({ cents: sum(refundItem.priceCents).mapWith(Number), taxCents: sum(refundItem.taxCents).mapWith(Number) })
    .from(refundItem)
    .where(inArray(refundItem.orderItemId, others.length > 0 ? others : [0]));
  const total = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((cents, row) => cents + pick(row), 0);
  const price = total(({ amountCents, taxCents, freightCents }) => amountCents - taxCents - freightCents);
  const freightTaxCents = total((row) => row.freightTaxCents);
  return {
    goodsCents: price - (forOthers[0]?.cents ?? 0),
    taxCents: total(({ taxCents }) => taxCents) - (forOthers[0]?.taxCents ?? 0) - freightTaxCents,
    freightCents: total(({ freightCents }) => freightCents),
    freightTaxCents,
  };
}

async function sourcesOf(db: Db, paid: Payment): Promise<Sources> {
  const rows = await db.select({ externalCents: refund.externalCents }).from(refund).where(eq(refund.paymentId, paid.id));
  const given = await db
    .select({ accountType: refundPart.accountType, cents: sum(refundPart.amountCents).mapWith(Number) })
    .from(refundPart)
    .innerJoin(refund, eq(refund.id, refundPart.refundId))
    .where(eq(refund.paymentId, paid.id))
    .groupBy(refundPart.accountType);
  const parts = await db.select().from(paymentPart).where(eq(paymentPart.paymentId, paid.id)).orderBy(asc(paymentPart.accountType));
  return {
    externalCents: paid.externalCents - rows.reduce((cents, row) => cents + row.externalCents, 0),
    parts: parts.map(({ accountType, amountCents }) => ({
      accountType,
      amountCents: amountCents - (given.find((row) => row.accountType === accountType)?.cents ?? 0),
    })),
  };
}

/** Reads what can be refunded of an order, and locks its payment where the caller has locked the order. */
export async function findRefundable(db: Db, { id: orderId }: Pick<Order, "id">, lock = false): Promise<Refundable> {
  const query = db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.state, "paid")));
  const [paid = null] = lock ? await query.for("no key update") : await query;
  const items = await itemsOf(db, orderId);
  const returned = await returnedOf(db, orderId, items);
  return { items, paid, returned, sources: paid ? await sourcesOf(db, paid) : { externalCents: 0, parts: [] } };
}
