import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderItem } from "../../db/schema/index.ts";

/** What is in an order, in the order in which its stock is locked. */
export function itemsOf(db: Db, orderId: number) {
  return db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(asc(orderItem.skuId));
}
