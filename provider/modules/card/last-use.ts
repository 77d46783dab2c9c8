import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { rowsOf } from "../../db/rows-of.ts";
import { card } from "../../db/schema/index.ts";

/** Notes that a card was declined. */
export async function noteDeclined(db: Db, cardId: number, now: Date): Promise<void> {
  await db.update(card).set({ lastDeclinedAt: now }).where(eq(card.id, cardId));
}

/** Notes that a card paid. It takes the place of its owner's default card, which pays renewals, if that was declined last. */
export async function notePaid(db: Db, cardId: number, now: Date): Promise<void> {
  const replaced = await rowsOf(
    db,
    sql`update card set is_default = false from card paid where paid.id = ${cardId} and paid.removed_at is null
    and card.member_id = paid.member_id and card.id <> paid.id and card.is_default and card.removed_at is null
    and card.last_declined_at is not null returning card.id`,
  );
  await db
    .update(card)
    .set({ lastPaidAt: now, lastDeclinedAt: null, ...(replaced.length > 0 && { isDefault: true }) })
    .where(eq(card.id, cardId));
}
