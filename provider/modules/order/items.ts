import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderItem } from "../../db/schema/index.ts";

/** The sequence in which the stock of items is locked. */
export const inOrderOfLocks = asc(orderItem.skuId);

/** The items of an order, sorted as their stock is locked. */
export function itemsOf(db: Db, orderId: number) {
  return db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(inOrderOfLocks);
}
