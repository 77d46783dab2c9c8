import { and, eq, inArray } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { order, payment } from "../../db/schema/index.ts";
import { settle } from "../payment/settle.ts";
import { itemsOf } from "./items.ts";
import { releaseStock } from "./stock.ts";

/** Gives up the attempts of an order that nobody has decided yet; what they held is the member's again. */
export async function abandonAttempts(db: Db, orderId: number, reason: string, now: Date): Promise<void> {
  const open = and(eq(payment.orderId, orderId), inArray(payment.state, ["started", "waiting"]));
  for (const { id } of await db.select({ id: payment.id }).from(payment).where(open)) {
    await settle(db, id, { kind: "abandoned", reason }, now);
  }
}

/** Cancels an unpaid order that is locked already. */
export async function cancelOrder(db: Db, orderId: number, reason: string, now: Date): Promise<void> {
  await abandonAttempts(db, orderId, reason, now);
  await releaseStock(db, await itemsOf(db, orderId), now);
  await db.update(order).set({ state: orderStates.cancelled, cancelledAt: now }).where(eq(order.id, orderId));
}
