import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { type LanguageHeader, languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { order, orderItem, shipment, shipmentItem } from "../../db/schema/index.ts";
import { tell } from "../../mail/tell.ts";
import { CommandError, FieldError } from "../../operator/answer.ts";
import type { ProviderSettings } from "../../runtime/settings.ts";
import { getMember } from "../member/find.ts";
import { itemName } from "./item-names.ts";
import { orderLink } from "./order-link.ts";
import { toShip } from "./refund/refundable.ts";

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;

/** Items by their places in the order; a quantity of null means all that are left. */
export type Places = { place: number; quantity: number | null }[];

type Line = { item: Item; quantity: number };

export type Parcel = { carrier: string; trackingNumber: string; places?: Places };

/** The items of an order in the order in which they are shown and numbered. */
export const itemsByPlace = (db: Db, orderId: number) =>
  db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(asc(orderItem.id));

function chosen(items: Item[], places: Places): Line[] {
  return places.map(({ place, quantity }) => {
    const item = items[place - 1];
    if (!item) throw new FieldError("items", `The order has no item ${place}.`);
    const left = toShip(item);
    if ((quantity ?? 1) > left) throw new FieldError("items", `Of item ${place}, ${itemName(item, "en_US")}, ${left} can be shipped.`);
    return { item, quantity: quantity ?? left };
  });
}

const nameOf = ({ item, quantity }: Line, language: LanguageHeader) =>
  `${quantity === 1 ? "" : `${quantity} × `}${itemName(item, language)}`;

/** Sends a parcel with the chosen items, or with all that are left; the first one makes the order one in delivery. Returns what was sent and whether anything is left. */
export async function shipParcel(
  db: Db,
  found: Order,
  { carrier, trackingNumber, places }: Parcel,
  { now, settings }: { now: Date; settings: ProviderSettings },
) {
  const items = await itemsByPlace(db, found.id);
  const rest = items.map((item) => ({ item, quantity: toShip(item) })).filter(({ quantity }) => quantity > 0);
  if (rest.length === 0) throw new CommandError(`Order ${found.number} is shipped as a whole: nothing of it is left.`);
  const lines = places ? chosen(items, places) : rest;
  const carrierCode = carrier.toLowerCase().replace(/\W+/g, "-");
  const values = { orderId: found.id, carrier, carrierCode, trackingNumber, createdAt: now };
  const [created] = await db.insert(shipment).values(values).returning({ id: shipment.id });
  const shipmentId = created?.id ?? 0;
  await db.insert(shipmentItem).values(lines.map(({ item, quantity }) => ({ shipmentId, orderItemId: item.id, quantity })));
  for (const { item, quantity } of lines) {
    const shippedQuantity = sql`${orderItem.shippedQuantity} + ${quantity}`;
    await db.update(orderItem).set({ shippedQuantity }).where(eq(orderItem.id, item.id));
  }
  await db
    .update(order)
    .set({ state: orderStates.inDelivery, shippedAt: found.shippedAt ?? now })
    .where(eq(order.id, found.id));
  const sum = (all: Line[]) => all.reduce((pieces, { quantity }) => pieces + quantity, 0);
  const left = sum(rest) - sum(lines);
  const isPart = left > 0 || found.state === orderStates.inDelivery;
  const own = await getMember(db, found.memberId);
  const { header } = languageOfHeader(own.language);
  const list = isPart ? lines.map((line) => nameOf(line, header)).join("\n") : null;
  const told = { number: found.number, carrier, tracking: trackingNumber, items: list, link: orderLink(settings, own, found.id) };
  await tell(db, "orderShipped", own, told, { now, subjectId: found.id });
  return { names: lines.map((line) => nameOf(line, "en_US")), left, isPart };
}

/** Notes the delivery of parcels. The order is completed when none is on its way and nothing is left to ship. */
export async function deliverParcels(
  db: Db,
  found: Order,
  trackingNumber: string | undefined,
  now: Date,
): Promise<{ isCompleted: boolean; left: number }> {
  const onTheWay = and(eq(shipment.orderId, found.id), isNull(shipment.deliveredAt));
  const named = trackingNumber === undefined ? onTheWay : and(onTheWay, eq(shipment.trackingNumber, trackingNumber));
  const delivered = await db.update(shipment).set({ deliveredAt: now }).where(named).returning({ id: shipment.id });
  if (delivered.length === 0) throw new CommandError(`No such shipment of order ${found.number} is on its way.`);
  const others = await db.select({ id: shipment.id }).from(shipment).where(onTheWay);
  const left = (await itemsByPlace(db, found.id)).reduce((pieces, item) => pieces + toShip(item), 0);
  const isCompleted = others.length === 0 && left === 0;
  if (isCompleted) await db.update(order).set({ state: orderStates.completed, completedAt: now }).where(eq(order.id, found.id));
  return { isCompleted, left };
}
