import { and, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { erasureBlocks } from "../../../lib/contract/privacy.ts";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { account, bonus, bonusPeriod, order, payment, withdrawal } from "../../db/schema/index.ts";

type Block = (typeof erasureBlocks)[number];

/** The money in a member's accounts, without withdrawals that are not decided. */
export async function readBalances(db: Db, memberId: number) {
  const own = and(eq(account.memberId, memberId), sql`${account.balanceCents} > 0`);
  return db.select({ kind: account.kind, cents: account.balanceCents }).from(account).where(own).orderBy(account.id);
}

/** Bonuses of periods that are not paid yet: the money would come after the erasure. */
async function hasUnpaidBonuses(db: Db, memberId: number): Promise<boolean> {
  const open = and(eq(bonus.beneficiaryId, memberId), isNull(bonus.reversedAt), isNull(bonusPeriod.closedAt));
  const [found] = await db
    .select({ id: bonus.id })
    .from(bonus)
    .innerJoin(bonusPeriod, eq(bonusPeriod.period, bonus.period))
    .where(open)
    .limit(1);
  return found !== undefined;
}

/** What must end before a member can be erased. */
export async function readBlocks(db: Db, memberId: number): Promise<Block[]> {
  const isOpen = notInArray(order.state, [orderStates.completed, orderStates.cancelled]);
  const orders = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.memberId, memberId), isOpen))
    .limit(1);
  const undecided = inArray(payment.state, ["started", "waiting"]);
  const payments = await db
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(or(eq(payment.payerId, memberId), eq(order.memberId, memberId)), undecided))
    .limit(1);
  const pending = and(eq(withdrawal.memberId, memberId), eq(withdrawal.state, "pending"));
  const withdrawals = await db.select({ id: withdrawal.id }).from(withdrawal).where(pending).limit(1);
  const found: [Block, boolean][] = [
    ["orders", orders.length > 0],
    ["payments", payments.length > 0],
    ["withdrawals", withdrawals.length > 0],
    ["balance", (await readBalances(db, memberId)).some(({ kind }) => kind !== "withdrawals")],
    ["bonuses", await hasUnpaidBonuses(db, memberId)],
  ];
  return found.flatMap(([block, isBlocking]) => (isBlocking ? [block] : []));
}
