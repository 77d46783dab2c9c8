import { eq } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { order, payLink } from "../../db/schema/index.ts";
import { notFound } from "../../http/refusal.ts";
import { hashToken } from "../../security/token.ts";

type Link = typeof payLink.$inferSelect;
type Order = typeof order.$inferSelect;

/** A link and its order by the token. An unknown token is refused like anything that does not exist. */
export async function findLink(db: Db, token: string): Promise<{ link: Link; found: Order }> {
  const [row] = await db
    .select({ link: payLink, found: order })
    .from(payLink)
    .innerJoin(order, eq(order.id, payLink.orderId))
    .where(eq(payLink.tokenHash, hashToken(token)));
  if (!row) throw notFound();
  return row;
}

/** The state of a link. What became of the order counts more than a withdrawal. */
export function stateOf({ withdrawnAt }: Link, { state, expiresAt, cancelledAt, refundedAt }: Order, now: Date) {
  if (refundedAt !== null) return "cancelled";
  if (state === orderStates.cancelled) return cancelledAt !== null && cancelledAt >= expiresAt ? "expired" : "cancelled";
  if (state !== orderStates.unpaid) return "paid";
  if (withdrawnAt !== null) return "withdrawn";
  return expiresAt <= now ? "expired" : "open";
}
