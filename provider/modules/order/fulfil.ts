import { eq } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { PaymentMethod } from "../../../lib/contract/wire/payment-codes.ts";
import { isGoods } from "../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../db/client.ts";
import { order, type orderItem } from "../../db/schema/index.ts";
import { writeBonuses } from "../bonus/write.ts";
import { takeStock } from "../catalogue/stock.ts";
import { grantCourses } from "../course/grant.ts";
import { extendMembership } from "../member/membership.ts";
import { priceItems } from "./rules/price-items.ts";

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;
type How = { paymentMethod: PaymentMethod; cardLastFour: string | null };

/** Fulfils a paid order: goods wait to be shipped, courses and memberships are granted at once. */
export async function fulfil(db: Db, paid: Order, items: Item[], now: Date, how: How): Promise<void> {
  await takeStock(db, items);
  await grantCourses(db, paid, items, now);
  await extendMembership(db, paid, items, now);
  await writeBonuses(db, paid, priceItems({ ...paid, items }), now);
  const parcel = items.some((item) => isGoods(item.productType));
  const state = parcel ? orderStates.toDeliver : orderStates.completed;
  await db
    .update(order)
    .set({ state, paidAt: now, completedAt: parcel ? null : now, ...how })
    .where(eq(order.id, paid.id));
}
