import { order } from "../../../db/schema/index.ts";
import { NoSuchRow } from "../../../operator/answer.ts";
import { byIdOrSlug } from "../../../operator/by-id-or-slug.ts";
import type { Page } from "../../../operator/output.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { itemsByPlace } from "../ship.ts";
import { refundableAmount, refundableFreight } from "./plan.ts";
import { findRefundable, isRefundable } from "./refundable.ts";

/** The parts of an order from which an operator chooses what to refund, each with how many are left of it. */
export async function listRefundable({ db }: Shop, { order: named }: { order: string }): Promise<Page> {
  const [found] = await db
    .select()
    .from(order)
    .where(byIdOrSlug({ id: order.id, slug: order.number }, named));
  if (!found) throw new NoSuchRow(named, `There is no order «${named}».`);
  if (!isRefundable(found)) return { rows: [], next: null };
  const refundable = await findRefundable(db, found);
  const items = (await itemsByPlace(db, found.id)).map(({ name, unitCents, quantity, refundedQuantity }, index) => ({
    part: "item",
    place: index + 1,
    name,
    left: quantity - refundedQuantity,
    cents: unitCents,
  }));
  const freight = refundableFreight(found, refundable);
  const sums: [part: string, name: string, cents: number][] = [
    ["shipping", "Shipping", freight],
    ["amount", "An amount without an item", refundableAmount(found, refundable)],
    ["everything", "Everything that is left", found.payableCents - found.refundedCents],
  ];
  const others = sums.map(([part, name, cents]) => ({ part, place: null, name, left: cents > 0 ? 1 : 0, cents }));
  return { rows: [...items, ...others], next: null };
}
