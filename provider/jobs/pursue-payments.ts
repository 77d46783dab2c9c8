import { and, asc, eq, lte } from "drizzle-orm";
import type { Shop } from "../context.ts";
import { pursue } from "../db/queries/charge.ts";
import { settle } from "../db/queries/settle.ts";
import { payment } from "../db/schema/index.ts";

const unfinishedAfterMs = 15_000;
const silentAfterMs = 30 * 60_000;

/** Ends what a stopped process or a silent gateway left open. Nobody's money stays held for ever. */
export async function pursuePayments(shop: Shop): Promise<void> {
  const { db, clock } = shop;
  const now = clock.now();
  const openSince = (state: "started" | "waiting", ms: number) =>
    db
      .select()
      .from(payment)
      .where(and(eq(payment.state, state), lte(payment.createdAt, new Date(now.getTime() - ms))))
      .orderBy(asc(payment.id))
      .limit(50);
  for (const attempt of await openSince("started", unfinishedAfterMs)) await pursue(shop, attempt);
  for (const { id } of await openSince("waiting", silentAfterMs)) {
    await db.transaction((tx) => settle(tx, id, { kind: "abandoned", reason: "no answer from the gateway" }, now));
  }
}
