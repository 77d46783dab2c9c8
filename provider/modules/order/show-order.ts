import { asc, eq } from "drizzle-orm";
import { orderStateNames } from "../../../lib/contract/wire/codes.ts";
import { order, orderItem, payment, shipment } from "../../db/schema/index.ts";
import { CommandError, dollars, minuteOf } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import type { Fact, Facts } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { getMember } from "../member/find.ts";

type Row = typeof order.$inferSelect;

function amountsOf({ itemsCents, taxCents, freightCents, discountCents, payableCents }: Row): Fact[] {
  return [
    ["Items", dollars(itemsCents)],
    ["Tax", dollars(taxCents)],
    ["Freight", dollars(freightCents)],
    ["Discount", dollars(discountCents)],
    ["Total", dollars(payableCents)],
  ];
}

function datesOf({ createdAt, paidAt, shippedAt, completedAt, cancelledAt, refundedAt }: Row): Fact[] {
  const dates: [string, Date | null][] = [
    ["Placed", createdAt],
    ["Paid", paidAt],
    ["Shipped", shippedAt],
    ["Completed", completedAt],
    ["Cancelled", cancelledAt],
    ["Refunded", refundedAt],
  ];
  return dates.flatMap(([label, at]) => (at ? [[label, minuteOf(at)] satisfies Fact] : []));
}

function addressOf({ receiveAddress: address }: Row): Fact[] {
  if (!address) return [];
  const { receiver, phoneNumber, detailAddress, city, province, postalCode, countryRegion } = address;
  const lines = [receiver, detailAddress, city, [province, postalCode].filter(Boolean).join(" "), countryRegion, phoneNumber];
  return [["Delivered to", lines.filter(Boolean).join(", ")]];
}

/** Shows an order with its items, payments and shipments. */
export async function showOrder({ db }: Shop, { order: word }: { order: string }): Promise<Facts> {
  const [found] = await db
    .select()
    .from(order)
    .where(byIdOrSlug({ id: order.id, slug: order.number }, word));
  if (!found) throw new CommandError(`There is no order «${word}».`);
  const { username } = await getMember(db, found.memberId);
  const items = await db.select().from(orderItem).where(eq(orderItem.orderId, found.id)).orderBy(asc(orderItem.id));
  const payments = await db.select().from(payment).where(eq(payment.orderId, found.id)).orderBy(asc(payment.id));
  const shipments = await db.select().from(shipment).where(eq(shipment.orderId, found.id)).orderBy(asc(shipment.id));
  return {
    facts: [
      ["Order", found.number],
      ["State", orderStateNames[found.state]],
      ["Member", username, { member: username }],
      ...amountsOf(found),
      ...datesOf(found),
      ...addressOf(found),
      ...(found.remark ? [["Remark", found.remark] satisfies Fact] : []),
    ],
    tables: [
      {
        title: "Ordered",
        columns: ["Product", "Quantity", "Price"],
        rows: items.map(({ name, quantity, unitCents }) => [name, String(quantity), dollars(unitCents)]),
      },
      {
        title: "Attempts to pay",
        columns: ["Begun", "State", "By card or e-wallet"],
        rows: payments.map(({ createdAt, state, externalCents }) => [minuteOf(createdAt), state, dollars(externalCents)]),
      },
      {
        title: "Shipments",
        columns: ["Sent", "Carrier", "Tracking number"],
        rows: shipments.map(({ createdAt, carrier, trackingNumber }) => [minuteOf(createdAt), carrier, trackingNumber]),
      },
    ],
  };
}
