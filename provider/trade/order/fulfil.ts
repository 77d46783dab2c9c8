import { eq, type SQL } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { order, type orderItem } from "../../db/schema/index.ts";
import { writeBonuses } from "../../network/write-bonuses.ts";
import { isParcel } from "../../rules/quote.ts";
import { openCourses } from "./courses.ts";
import { extendMembership } from "./membership.ts";
import { takeStock } from "./stock.ts";

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;
type How = { paymentMethod: number; cardLastFour: SQL | null };

/** Hands over what was paid for. Parcels wait to be shipped; courses and memberships are there at once. */
export async function fulfil(db: Db, paid: Order, items: Item[], now: Date, how: How): Promise<void> {
  await takeStock(db, items);
  await openCourses(db, paid, items, now);
  await extendMembership(db, paid, items, now);
  await writeBonuses(db, paid, items, now);
  const parcel = items.some((item) => isParcel(item.productType));
  const state = parcel ? orderStates.toDeliver : orderStates.completed;
  await db
    .update(order)
    .set({ state, paidAt: now, completedAt: parcel ? null : now, ...how })
    .where(eq(order.id, paid.id));
}
