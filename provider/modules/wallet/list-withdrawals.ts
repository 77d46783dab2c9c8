import { and, eq } from "drizzle-orm";
import { member, withdrawal } from "../../db/schema/index.ts";
import { ageOf } from "../../operator/answer.ts";
import { keyset, type Order, pageOf, rowsFor, withCount } from "../../operator/list-page.ts";
import type { Page } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { findMember } from "../member/named.ts";

const sorts = {
  oldest: { id: withdrawal.id },
  newest: { id: withdrawal.id, down: true },
  largest: { id: withdrawal.id, by: withdrawal.amountCents, down: true },
  smallest: { id: withdrawal.id, by: withdrawal.amountCents },
} as const satisfies Record<string, Order>;

type Filters = {
  state?: "pending" | "approved" | "refused" | "all";
  member?: string;
  sort?: keyof typeof sorts;
  after?: string;
  limit?: number;
};

/** One page of the withdrawals, at first those that wait, longest waiting first. */
export async function listWithdrawals(
  { db, clock }: Shop,
  { state = "pending", member: nameOrCode, sort = "oldest", after, limit }: Filters,
): Promise<Page> {
  const owner = nameOrCode === undefined ? null : await findMember(db, nameOrCode);
  const { where, orderBy } = keyset(sorts[sort], after);
  const filters = and(state === "all" ? undefined : eq(withdrawal.state, state), owner ? eq(withdrawal.memberId, owner.id) : undefined);
  const rows = await db
    .select({ withdrawal, username: member.username })
    .from(withdrawal)
    .innerJoin(member, eq(member.id, withdrawal.memberId))
    .where(and(where, filters))
    .orderBy(...orderBy)
    .limit(rowsFor(limit));
  const keyOf = ({ withdrawal: { id, amountCents } }: (typeof rows)[number]) => ("by" in sorts[sort] ? `${amountCents}:${id}` : `${id}`);
  const page = pageOf(rows, limit, keyOf, ({ withdrawal: row, username }) => ({
    ...{ id: row.id, member: username, amount: row.amountCents, requested: row.createdAt.toISOString() },
    ...{ waiting: row.state === "pending" ? ageOf(row.createdAt, clock.now()) : "", state: row.state, remark: row.remark ?? "" },
  }));
  return withCount(db, page, { table: withdrawal, where: filters, after });
}
