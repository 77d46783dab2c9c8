import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { sign } from "../../lib/contract/wire/signature.ts";
import type { Shop } from "../context.ts";
import type { Db } from "../db/client.ts";
import { changeOutbox } from "../db/schema/index.ts";

type Row = typeof changeOutbox.$inferSelect;

const leaseMs = 30_000;
const longestWaitMs = 5 * 60_000;

/** Takes due events for a while, so that no other process tells them at the same time. */
async function takeDue(db: Db, now: Date): Promise<Row[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(changeOutbox)
      .where(and(isNull(changeOutbox.deliveredAt), lte(changeOutbox.nextTryAt, now)))
      .orderBy(asc(changeOutbox.id))
      .limit(50)
      .for("update", { skipLocked: true });
    for (const row of due) {
      await tx
        .update(changeOutbox)
        .set({ nextTryAt: new Date(now.getTime() + leaseMs) })
        .where(eq(changeOutbox.id, row.id));
    }
    return due;
  });
}

async function tell({ settings }: Shop, row: Row): Promise<void> {
  const body = JSON.stringify({ event: row.event, id: row.rowId, deliveryId: String(row.id) });
  const timestamp = String(Date.now());
  const response = await fetch(`${settings.SHOP_URL}/api/revalidate`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-timestamp": timestamp,
      "x-signature": sign(body, timestamp, settings.REVALIDATE_SECRET ?? ""),
    },
    body,
    signal: AbortSignal.timeout(5000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the storefront answered ${response.status}`);
}

/** Tells the storefront of every change that it has not heard of yet; what fails is tried again later, and later each time. */
export async function deliverChanges(shop: Shop): Promise<void> {
  if (!shop.settings.SHOP_URL || !shop.settings.REVALIDATE_SECRET) return;
  const now = shop.clock.now();
  for (const row of await takeDue(shop.db, now)) {
    try {
      await tell(shop, row);
      await shop.db.update(changeOutbox).set({ deliveredAt: now }).where(eq(changeOutbox.id, row.id));
    } catch (error) {
      const waitMs = Math.min(longestWaitMs, 500 * 2 ** row.failures);
      shop.log.warn({ event: row.event, reason: String(error), waitMs }, "the storefront was not told of a change");
      const later = { failures: sql`${changeOutbox.failures} + 1`, nextTryAt: new Date(now.getTime() + waitMs) };
      await shop.db.update(changeOutbox).set(later).where(eq(changeOutbox.id, row.id));
    }
  }
}
