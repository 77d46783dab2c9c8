import { and, asc, eq, lte } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { order } from "../../db/schema/index.ts";
import type { Shop } from "../../runtime/shop.ts";
import { cancelOrder } from "./cancel.ts";

/** Cancels orders that were not paid in time, which releases their reserved stock. */
export async function expireOrders({ db, clock, log }: Shop): Promise<void> {
  const now = clock.now();
  const unpaid = and(eq(order.state, orderStates.unpaid), lte(order.expiresAt, now));
  for (const { id } of await db.select({ id: order.id }).from(order).where(unpaid).orderBy(asc(order.expiresAt)).limit(50)) {
    await db.transaction(async (tx) => {
      const [still] = await tx
        .select({ id: order.id, number: order.number, memberId: order.memberId })
        .from(order)
        .where(and(eq(order.id, id), unpaid))
        .for("update", { skipLocked: true });
      if (!still) return;
      await cancelOrder(tx, still, "not paid in time", now);
      log.info({ orderId: id }, "an unpaid order expired");
    });
  }
}
