import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { member, order, payment, renewal } from "../../db/schema/index.ts";

/** An open renewal with its order and its last payment attempt. */
export type OpenRenewal = {
  row: typeof renewal.$inferSelect;
  own: typeof member.$inferSelect;
  placed: typeof order.$inferSelect | null;
  attempt: typeof payment.$inferSelect | null;
};

/** Locks an open renewal, so that one process at a time works on it; null when it has ended. */
export async function lockRenewal(tx: Db, id: number): Promise<OpenRenewal | null> {
  const stillOpen = and(eq(renewal.id, id), eq(renewal.state, "open"));
  const [row] = await tx.select().from(renewal).where(stillOpen).for("update");
  if (!row) return null;
  const ofRow = and(eq(order.memberId, row.memberId), eq(order.renewalOf, row.periodEnd));
  const [placed = null] = await tx.select().from(order).where(ofRow).for("update");
  const [attempt = null] = row.paymentId ? await tx.select().from(payment).where(eq(payment.id, row.paymentId)).for("no key update") : [];
  const [own] = await tx.select().from(member).where(eq(member.id, row.memberId));
  return own ? { row, own, placed, attempt } : null;
}
