import { eq } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { member, order, payLink } from "../../db/schema/index.ts";
import { notFound } from "../../http/refusal.ts";
import { hashToken } from "../../security/token.ts";

type FoundLink = { link: typeof payLink.$inferSelect; found: typeof order.$inferSelect; asker: typeof member.$inferSelect };

/** A link by its token, with its order and the member who asks. An unknown token is refused like anything that does not exist. */
export async function findLink(db: Db, token: string): Promise<FoundLink> {
  const [row] = await db
    .select({ link: payLink, found: order, asker: member })
    .from(payLink)
    .innerJoin(order, eq(order.id, payLink.orderId))
    .innerJoin(member, eq(member.id, order.memberId))
    .where(eq(payLink.tokenHash, hashToken(token)));
  if (!row) throw notFound();
  return row;
}

/** The state of a link. What became of the order counts more than a withdrawal. Nobody pays for a member who is suspended. */
export function stateOf({ link, found, asker }: FoundLink, now: Date) {
  const { state, expiresAt, cancelledAt, refundedAt } = found;
  if (refundedAt !== null) return "cancelled";
  if (state === orderStates.cancelled) return cancelledAt !== null && cancelledAt >= expiresAt ? "expired" : "cancelled";
  if (state !== orderStates.unpaid) return "paid";
  if (link.withdrawnAt !== null || asker.frozenAt !== null) return "withdrawn";
  return expiresAt <= now ? "expired" : "open";
}
