import { asc, eq } from "drizzle-orm";
import { orderStateNames, orderStates } from "../../../lib/contract/wire/codes.ts";
import { accountKinds } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import { order, orderItem, payment, refund, refundItem, shipment, shipmentItem } from "../../db/schema/index.ts";
import { minuteOf, NoSuchRow } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import { type Fact, type Facts, fact } from "../../operator/output.ts";
import { externalMethodWords } from "../../payments/methods/index.ts";
import { moneyText } from "../../runtime/money.ts";
import type { Shop } from "../../runtime/shop.ts";
import { invoicesOf } from "../invoice/list.ts";
import { getMember } from "../member/find.ts";
import { itemName } from "./item-names.ts";
import { eventsOf } from "./order-events.ts";
import { refundableAmount, refundableFreight } from "./refund/plan.ts";
import { findRefundable, isRefundable, toShip } from "./refund/refundable.ts";
import { itemsByPlace } from "./ship.ts";

type Row = typeof order.$inferSelect;
type Sums = Pick<Row, "itemsCents" | "taxCents" | "freightCents" | "discountCents" | "payableCents" | "taxIncluded">;

/** The sums of an order. */
export function amountsOf({ itemsCents, taxCents, freightCents, discountCents, payableCents, taxIncluded }: Sums): Fact[] {
  return [
    fact("items", "Items", moneyText(taxIncluded ? itemsCents + taxCents : itemsCents)),
    fact("tax", taxIncluded ? "Tax in these prices" : "Tax", moneyText(taxCents)),
    fact("shipping", "Shipping", moneyText(freightCents)),
    fact("discount", "Discount", moneyText(discountCents)),
    fact("total", "Total", moneyText(payableCents)),
  ];
}

/** The address of a member who has left is stored for the authorities alone, so the console does not show it. */
export function addressOf({ receiveAddress: address }: Pick<Row, "receiveAddress">, isErased: boolean): Fact[] {
  if (!address) return [];
  if (isErased) return [fact("deliveredTo", "Delivered to", "(the member has left)")];
  const { receiver, phoneNumber, detailAddress, city, province, postalCode, countryRegion } = address;
  const lines = [receiver, detailAddress, city, [province, postalCode].filter(Boolean).join(" "), countryRegion, phoneNumber];
  return [fact("deliveredTo", "Delivered to", lines.filter(Boolean).join(", "))];
}

/** What of an order can still be refunded, and by what. */
async function refundableOf(db: Db, found: Row): Promise<Fact[]> {
  const refunded: Fact[] = found.refundedCents > 0 ? [fact("refunded", "Refunded", moneyText(found.refundedCents))] : [];
  const left = found.payableCents - found.refundedCents;
  if (found.paidAt === null || left === 0) return refunded;
  const refundable = await findRefundable(db, found);
  const { externalCents, parts } = refundable.sources;
  const external = externalCents > 0 ? [`${externalMethodWords} ${moneyText(externalCents)}`] : [];
  const sources = [...external, ...parts.map(({ accountType, amountCents }) => `${accountKinds[accountType]} ${moneyText(amountCents)}`)];
  const freight = refundableFreight(found, refundable);
  return [
    ...refunded,
    fact("refundable", "Refundable", `${moneyText(left)}${sources.length > 0 ? `, to ${sources.join(" and ")}` : ""}`),
    fact("refundableWithoutAnItem", "Refundable without an item", moneyText(refundableAmount(found, refundable))),
    ...(found.freightCents > 0 ? [fact("refundableShipping", "Refundable shipping", moneyText(freight))] : []),
  ];
}

/** The invoice and the credit notes, each with a label of its own. */
async function documentsOf(db: Db, orderId: number): Promise<Fact[]> {
  const documents = (await invoicesOf(db, [orderId])).get(orderId) ?? [];
  return documents.map(({ kind, number }, index) =>
    kind === "invoice"
      ? fact("invoice", "Invoice", number, { invoice: number })
      : fact(`creditNote${index}`, `Credit note ${index}`, number, { invoice: number }),
  );
}

const pieces = (name: string, quantity: number) => (quantity === 1 ? name : `${quantity} × ${name}`);

/** The names of the items in each shipment or refund of an order, by its id. */
async function contentsOf(
  db: Db,
  orderId: number,
  part: typeof shipmentItem | typeof refundItem,
  partId: typeof shipmentItem.shipmentId | typeof refundItem.refundId,
) {
  const rows = await db
    .select({ partId, quantity: part.quantity, name: orderItem.name, names: orderItem.names })
    .from(part)
    .innerJoin(orderItem, eq(orderItem.id, part.orderItemId))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(part.id));
  return (id: number) => rows.filter((row) => row.partId === id).map(({ quantity, ...item }) => pieces(itemName(item, "en_US"), quantity));
}

/** The shipments of an order with the names of what they contain. */
async function shipmentsOf(db: Db, orderId: number) {
  const rows = await db.select().from(shipment).where(eq(shipment.orderId, orderId)).orderBy(asc(shipment.id));
  const contentOf = await contentsOf(db, orderId, shipmentItem, shipmentItem.shipmentId);
  return rows.map((row) => ({ shipment: row, content: contentOf(row.id).join(", ") || "the whole order" }));
}

/** The refunds of an order with the names of what they are for. */
async function refundsOf(db: Db, orderId: number) {
  const rows = await db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id));
  const contentOf = await contentsOf(db, orderId, refundItem, refundItem.refundId);
  return rows.map((row) => {
    const all = [...contentOf(row.id), ...(row.freightCents > 0 ? [`shipping ${moneyText(row.freightCents + row.freightTaxCents)}`] : [])];
    return { refund: row, content: all.join(", ") || "an amount for goods" };
  });
}

type Shown = { found: Row; items: Parameters<typeof toShip>[0][]; isOnTheWay: boolean };

/** The tasks that an order waits for, the next one first. */
function tasksOf({ found, items, isOnTheWay }: Shown): string[] {
  const { toDeliver, inDelivery } = orderStates;
  const canShip = found.state === toDeliver || found.state === inDelivery;
  return [
    ...(canShip && items.some((item) => toShip(item) > 0) ? ["ship"] : []),
    ...(found.state === inDelivery && isOnTheWay ? ["deliver"] : []),
    ...(isLeft(found, items) ? ["refund"] : []),
    "order note",
  ];
}

/** Whether anything can be refunded: money, or an item of an order that cost nothing. */
const isLeft = (found: Row, items: Shown["items"]) =>
  isRefundable(found) &&
  (found.refundedCents < found.payableCents ||
    (found.payableCents === 0 && items.some(({ quantity, refundedQuantity }) => refundedQuantity < quantity)));

/** Shows an order with its items, what is refundable, and everything that happened to it. */
export async function showOrder({ db }: Shop, { order: word }: { order: string }): Promise<Facts> {
  const [found] = await db
    .select()
    .from(order)
    .where(byIdOrSlug({ id: order.id, slug: order.number }, word));
  if (!found) throw new NoSuchRow(word, `There is no order «${word}».`);
  const { username, erasedAt } = await getMember(db, found.memberId);
  const items = await itemsByPlace(db, found.id);
  const payments = await db.select().from(payment).where(eq(payment.orderId, found.id)).orderBy(asc(payment.id));
  const shipments = await shipmentsOf(db, found.id);
  const refunds = await refundsOf(db, found.id);
  return {
    name: `Order ${found.number}`,
    facts: [
      fact("order", "Order", found.number),
      fact("state", "State", orderStateNames[found.state]),
      fact("member", "Member", username, { member: username }),
      ...amountsOf(found),
      ...(await refundableOf(db, found)),
      ...(await documentsOf(db, found.id)),
      ...addressOf(found, erasedAt !== null),
      ...(found.remark && erasedAt === null ? [fact("remark", "Remark", found.remark)] : []),
    ],
    tables: [
      {
        title: "Ordered",
        columns: ["Item", "Product", "Quantity", "Price", "Shipped", "Refunded"],
        rows: items.map(({ quantity, unitCents, shippedQuantity, refundedQuantity, ...item }, index) => [
          String(index + 1),
          itemName(item, "en_US"),
          ...[String(quantity), moneyText(unitCents), String(shippedQuantity), String(refundedQuantity)],
        ]),
      },
      { title: "Timeline", columns: ["When", "What"], rows: await eventsOf(db, found, { payments, shipments, refunds }) },
      {
        title: "Attempts to pay",
        columns: ["Begun", "State", `By ${externalMethodWords}`, "Reason"],
        rows: payments.map(({ createdAt, state, externalCents, reason }) => [
          minuteOf(createdAt),
          state,
          moneyText(externalCents),
          reason ?? "",
        ]),
      },
    ],
    tasks: tasksOf({ found, items, isOnTheWay: shipments.some(({ shipment: { deliveredAt } }) => deliveredAt === null) }),
  };
}
