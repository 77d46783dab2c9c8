import { eq } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { order } from "../../db/schema/index.ts";
import { tell } from "../../mail/tell.ts";
import { releaseStock } from "../catalogue/stock.ts";
import { lockOpenAttempts, voidAttempts } from "./attempts.ts";
import { itemsOf } from "./items.ts";

type Order = Pick<typeof order.$inferSelect, "id" | "number" | "memberId">;

/** Cancels an unpaid order that is locked already. */
export async function cancelOrder(db: Db, found: Order, reason: string, now: Date): Promise<void> {
  const open = await lockOpenAttempts(db, found);
  await voidAttempts(db, open, found, reason, now);
  await releaseStock(db, await itemsOf(db, found.id), now);
  await db.update(order).set({ state: orderStates.cancelled, cancelledAt: now }).where(eq(order.id, found.id));
  await tell(db, "orderCancelled", found.memberId, { number: found.number }, { now, subjectId: found.id });
}
