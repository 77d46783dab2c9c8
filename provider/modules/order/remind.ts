import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { notice, order } from "../../db/schema/index.ts";
import { tell } from "../../mail/tell.ts";
import type { Shop } from "../../runtime/shop.ts";

const beforeMs = 10 * 60_000;
const keyPrefix = "orderExpiring:";

/** Tells members once that an order of theirs is about to expire. An order of an automatic renewal is charged to the member's card without them. */
export async function remindOfPayment({ db, clock }: Shop): Promise<void> {
  const now = clock.now();
  const soon = and(gt(order.expiresAt, now), lte(order.expiresAt, new Date(now.getTime() + beforeMs)));
  const untold = sql`not exists (select 1 from ${notice} where ${notice.key} = ${keyPrefix} || ${order.id})`;
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: order.id, number: order.number, memberId: order.memberId })
      .from(order)
      .where(and(eq(order.state, orderStates.unpaid), isNull(order.renewalOf), soon, untold))
      .orderBy(asc(order.expiresAt))
      .limit(100)
      // An order that is locked is being paid or canceled.
      .for("no key update", { skipLocked: true });
    for (const { id, number, memberId } of rows)
      await tell(tx, "orderExpiring", memberId, { number }, { now, subjectId: id, key: keyPrefix + id });
  });
}
