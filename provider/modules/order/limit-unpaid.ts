import { and, count, eq, exists, isNotNull, isNull } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { order, orderItem, sku } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";
import { limitAt } from "../../runtime/dated-setting.ts";
import { lockMember } from "../member/find.ts";
import type { PricedOrder } from "./price-order.ts";

/**
 * Refuses an order that would reserve stock when the member has too many such unpaid orders. It locks the member, so that parallel orders
 * are all counted. Automatic renewals do not count.
 */
export async function requireFewUnpaid(db: Db, memberId: number, { items }: PricedOrder, now: Date): Promise<void> {
  if (items.every((item) => item.sku.stock === null)) return;
  await lockMember(db, memberId);
  const limited = db
    .select({ id: sku.id })
    .from(orderItem)
    .innerJoin(sku, eq(sku.id, orderItem.skuId))
    .where(and(eq(orderItem.orderId, order.id), isNotNull(sku.stock)));
  const unpaid = and(eq(order.memberId, memberId), eq(order.state, orderStates.unpaid), isNull(order.renewalOf));
  const [counted] = await db
    .select({ total: count() })
    .from(order)
    .where(and(unpaid, exists(limited)));
  const max = await limitAt(db, "unpaid-orders", now);
  if ((counted?.total ?? 0) >= max) throw new Refusal("tooManyUnpaid", { values: { count: max } });
}
