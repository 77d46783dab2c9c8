import { and, asc, eq, sql } from "drizzle-orm";
import { orderStates, productTypes } from "../../../lib/contract/wire/codes.ts";
import { extend } from "../../rules/membership.ts";
import { isParcel } from "../../rules/quote.ts";
import type { Db } from "../client.ts";
import { member, memberCourse, order, orderItem, sku } from "../schema/index.ts";
import { noteChange } from "./change.ts";

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;

async function takeStock(db: Db, items: Item[], now: Date): Promise<void> {
  for (const { skuId, quantity, productId } of items) {
    const taken = await db
      .update(sku)
      .set({ stock: sql`${sku.stock} - ${quantity}`, reserved: sql`${sku.reserved} - ${quantity}` })
      .where(and(eq(sku.id, skuId), sql`${sku.stock} is not null`))
      .returning({ id: sku.id });
    if (taken.length > 0) await noteChange(db, "stock-changed", productId, now);
  }
}

async function openCourses(db: Db, { id: orderId, memberId }: Order, items: Item[], now: Date): Promise<void> {
  for (const { productId } of items.filter((item) => item.productType === productTypes.course)) {
    await db
      .insert(memberCourse)
      .values({ memberId, productId, orderId, createdAt: now })
      .onConflictDoUpdate({ target: [memberCourse.memberId, memberCourse.productId], set: { revokedAt: null, orderId } });
  }
}

async function extendMembership(db: Db, { memberId }: Order, items: Item[], now: Date): Promise<void> {
  const bought = items.find((item) => item.productType >= productTypes.activation);
  if (!bought) return;
  const [own] = await db.select().from(member).where(eq(member.id, memberId)).for("update");
  if (!own) return;
  const kind = bought.productType === productTypes.activation ? "activation" : "renewal";
  await db
    .update(member)
    .set({ ...extend(own, kind, now), updatedAt: now })
    .where(eq(member.id, memberId));
}

/** Hands over what was paid for. Parcels wait to be shipped; courses and memberships are there at once. */
export async function fulfil(db: Db, paid: Order, now: Date, how: { paymentMethod: number; cardLastFour: string | null }): Promise<void> {
  const items = await db.select().from(orderItem).where(eq(orderItem.orderId, paid.id)).orderBy(asc(orderItem.skuId));
  await takeStock(db, items, now);
  await openCourses(db, paid, items, now);
  await extendMembership(db, paid, items, now);
  const parcel = items.some((item) => isParcel(item.productType));
  const state = parcel ? orderStates.toDeliver : orderStates.completed;
  await db
    .update(order)
    .set({ state, paidAt: now, completedAt: parcel ? null : now, ...how })
    .where(eq(order.id, paid.id));
}
