import { and, count, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import { periodOf } from "../../../lib/contract/wire/bonus-period.ts";
import type { Db } from "../../db/client.ts";
import { bonusBasis, member, order, placement, treePath } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { toWire } from "../../runtime/money.ts";
import type { Side } from "./placement.ts";

type MemberContext = Context<Caller>;

/**
 * The members directly below the caller, at most one on each side. They are read first, because a query that names them is planned by
 * the size of their teams: a large team by the newest fees, a small one by its members.
 */
async function readSides(db: Db, callerId: number): Promise<Map<number, Side>> {
  const rows = await db.select({ id: placement.memberId, side: placement.side }).from(placement).where(eq(placement.parentId, callerId));
  return new Map(rows.map(({ id, side }) => [id, side]));
}

const placedAbove = and(eq(treePath.kind, "placement"), eq(treePath.descendantId, order.memberId));

/** The orders below some members that bonuses are computed from: paid fees, without those that were refunded before the period closed. */
function countingBelow(ids: number[], period: string) {
  return and(inArray(treePath.ancestorId, ids), eq(bonusBasis.period, period), isNull(bonusBasis.reversedAt));
}

/** Lists the orders of the members placed below the caller by a key, so that a later page costs as much as the first one. */
export async function listTeamOrders(
  { period, side: wanted, before, pageSize }: ParsedInput<"GET network/orders">,
  { db, now, member: caller }: MemberContext,
): Promise<SentData<"GET network/orders">> {
  const sides = await readSides(db, caller.id);
  const ids = [...sides.keys()].filter((id) => !wanted || sides.get(id) === wanted);
  const rows = await db
    .select({ basis: bonusBasis, order, below: treePath.ancestorId, username: member.username, userCode: member.userCode })
    .from(bonusBasis)
    .innerJoin(order, eq(order.id, bonusBasis.orderId))
    .innerJoin(treePath, placedAbove)
    .innerJoin(member, eq(member.id, order.memberId))
    .where(and(countingBelow(ids, period ?? periodOf(now)), before ? lt(bonusBasis.orderId, before) : undefined))
    .orderBy(desc(bonusBasis.orderId))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const list = shown.map(({ basis, order: placed, below, ...row }) => ({
    ...row,
    side: sides.get(below) ?? "left",
    orderNumber: placed.number,
    paidAt: (placed.paidAt ?? placed.createdAt).toISOString(),
    bonusType: basis.type,
    amount: toWire(basis.baseCents),
    refunded: placed.refundedAt !== null,
  }));
  return { list, next: rows.length > pageSize ? (shown.at(-1)?.basis.orderId ?? null) : null };
}

/** Sums what `listTeamOrders` lists, by side. */
export async function sumTeamOrders(
  { period }: ParsedInput<"GET network/orderSums">,
  { db, now, member: caller }: MemberContext,
): Promise<SentData<"GET network/orderSums">> {
  const sides = await readSides(db, caller.id);
  const rows = await db
    .select({ below: treePath.ancestorId, orders: count(), cents: sql`sum(${bonusBasis.baseCents})`.mapWith(Number) })
    .from(bonusBasis)
    .innerJoin(order, eq(order.id, bonusBasis.orderId))
    .innerJoin(treePath, placedAbove)
    .where(countingBelow([...sides.keys()], period ?? periodOf(now)))
    .groupBy(treePath.ancestorId);
  const sumOf = (wanted: Side) => {
    const { orders = 0, cents = 0 } = rows.find(({ below }) => sides.get(below) === wanted) ?? {};
    return { orders, amount: toWire(cents) };
  };
  return { left: sumOf("left"), right: sumOf("right") };
}
