import { asc, eq, inArray } from "drizzle-orm";
import type { SentData } from "../../../lib/contract/index.ts";
import { accountTypes } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import { payment, refund, refundItem, refundPart, shipment, shipmentItem } from "../../db/schema/index.ts";
import { toWire } from "../../runtime/money.ts";

type Shown = SentData<"GET order/{id}">;
type Parcel = Shown["logisticsSendOrders"][number];
type Refund = NonNullable<Shown["refunds"]>[number];

/** The parcels of orders with their contents, by the order's id. */
export async function parcelsOf(db: Db, orderIds: number[]): Promise<Map<number, Parcel[]>> {
  const rows = await db.select().from(shipment).where(inArray(shipment.orderId, orderIds)).orderBy(asc(shipment.id));
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const contents = await db.select().from(shipmentItem).where(inArray(shipmentItem.shipmentId, ids)).orderBy(asc(shipmentItem.id));
  const parcels = rows.map((row) => ({
    orderId: row.orderId,
    parcel: {
      logistics: {
        gmtCreate: row.createdAt.toISOString(),
        logisticNumber: row.trackingNumber,
        logisticCompany: row.carrier,
        logisticCompanyCode: row.carrierCode,
      },
      items: contents.filter(({ shipmentId }) => shipmentId === row.id).map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
      receiveTime: row.deliveredAt?.toISOString() ?? null,
    },
  }));
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(({ parcel }) => parcel)]));
}

/** The refunds of orders, by the order's id. The sources of another payer stay unknown. */
export async function refundsOf(db: Db, orderIds: number[]): Promise<Map<number, Refund[]>> {
  const rows = await db
    .select({ refund, payLinkId: payment.payLinkId })
    .from(refund)
    .leftJoin(payment, eq(payment.id, refund.paymentId))
    .where(inArray(refund.orderId, orderIds))
    .orderBy(asc(refund.id));
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.refund.id);
  const items = await db.select().from(refundItem).where(inArray(refundItem.refundId, ids)).orderBy(asc(refundItem.id));
  const parts = await db.select().from(refundPart).where(inArray(refundPart.refundId, ids)).orderBy(asc(refundPart.id));
  function sourcesOf({ id, externalCents }: typeof refund.$inferSelect): Refund["sources"] {
    const external = externalCents > 0 ? [{ accountType: accountTypes.creditCard, amount: toWire(externalCents) }] : [];
    const own = parts.filter(({ refundId }) => refundId === id);
    return [...external, ...own.map(({ accountType, amountCents }) => ({ accountType, amount: toWire(amountCents) }))];
  }
  const refunds = rows.map(({ refund: row, payLinkId }) => ({
    orderId: row.orderId,
    shown: {
      gmtCreate: row.createdAt.toISOString(),
      amount: toWire(row.amountCents),
      freight: toWire(row.freightCents + row.freightTaxCents),
      reason: row.reason,
      items: items.filter(({ refundId }) => refundId === row.id).map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
      sources: payLinkId === null ? sourcesOf(row) : [],
    },
  }));
  const byOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(({ shown }) => shown)]));
}
