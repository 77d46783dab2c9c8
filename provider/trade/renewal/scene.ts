import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { member, order, payment, renewal } from "../../db/schema/index.ts";

/** A renewal that is still open, and all that was done for it. */
export type Scene = {
  row: typeof renewal.$inferSelect;
  own: typeof member.$inferSelect;
  placed: typeof order.$inferSelect | null;
  attempt: typeof payment.$inferSelect | null;
};

/** The scene of a renewal, locked, so that two processes never act in it at once; null when it is over. */
export async function lockScene(tx: Db, id: number): Promise<Scene | null> {
  const open = and(eq(renewal.id, id), eq(renewal.state, "open"));
  const [row] = await tx.select().from(renewal).where(open).for("update");
  if (!row) return null;
  const ofRow = and(eq(order.memberId, row.memberId), eq(order.renewalOf, row.periodEnd));
  const [placed = null] = await tx.select().from(order).where(ofRow).for("update");
  const [attempt = null] = row.paymentId ? await tx.select().from(payment).where(eq(payment.id, row.paymentId)).for("no key update") : [];
  const [own] = await tx.select().from(member).where(eq(member.id, row.memberId));
  return own ? { row, own, placed, attempt } : null;
}
