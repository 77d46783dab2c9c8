import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { order, payLink } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { countAttempt, type Limit } from "../../http/rate-limit.ts";
import { notFound } from "../../http/refusal.ts";
import { hashToken } from "../../security/token.ts";
import { lockOpenAttempts, voidAttempts } from "../order/attempts.ts";
import { lockOrder, requirePayable } from "../payment/start.ts";
import { newToken, storedToken } from "./token.ts";

type MemberContext = Context<Caller>;
type Named = { orderId: number };

/** Links that a member may make, so that making and withdrawing cannot fill the table. */
const linkLimit: Limit = { allowed: 60, minutes: 60 };

const ownOrder = ({ orderId }: Named, { member }: MemberContext) => and(eq(order.id, orderId), eq(order.memberId, member.id));

async function findActive(db: Db, orderId: number) {
  const [row] = await db
    .select()
    .from(payLink)
    .where(and(eq(payLink.orderId, orderId), isNull(payLink.withdrawnAt)));
  return row ?? null;
}

function withdrawLink(db: Db, id: number, withdrawnAt: Date) {
  return db.update(payLink).set({ withdrawnAt }).where(eq(payLink.id, id));
}

/** The token of the caller's active link to an order; null if there is none. */
export async function readOwnLink(named: Named, context: MemberContext): Promise<{ token: string | null }> {
  const { db, settings } = context;
  const [found] = await db.select({ id: order.id }).from(order).where(ownOrder(named, context));
  if (!found) throw notFound();
  const active = await findActive(db, found.id);
  return { token: active && storedToken(active, settings.DATA_SECRET) };
}

/** Makes a link to an unpaid order of the caller's, or returns the active one. One whose secret is gone is replaced. */
export function createLink(named: Named, context: MemberContext): Promise<{ token: string }> {
  const { db, now, member, settings } = context;
  return db.transaction(async (tx) => {
    const { id: orderId } = await requirePayable(tx, await lockOrder(tx, ownOrder(named, context)), now);
    const active = await findActive(tx, orderId);
    const known = active && storedToken(active, settings.DATA_SECRET);
    if (known) return { token: known };
    await countAttempt(tx, `pay-links:${member.id}`, now, linkLimit);
    if (active) await withdrawLink(tx, active.id, now);
    const seed = randomUUID();
    const token = newToken(seed, settings.DATA_SECRET);
    await tx.insert(payLink).values({ orderId, seed, tokenHash: hashToken(token), createdAt: now });
    return { token };
  });
}

/** Withdraws the link to an order and ends the payments that were begun with it. One that the bank approves later is returned. */
export async function withdrawOwnLink(named: Named, context: MemberContext): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(order).where(ownOrder(named, context)).for("update");
    if (!found) throw notFound();
    const active = await findActive(tx, found.id);
    if (!active) return;
    await withdrawLink(tx, active.id, now);
    const open = await lockOpenAttempts(tx, found);
    await voidAttempts(
      tx,
      open.filter(({ payLinkId }) => payLinkId === active.id),
      found,
      "the link was withdrawn",
      now,
    );
  });
}
