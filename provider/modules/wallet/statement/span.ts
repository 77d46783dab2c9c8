import { and, desc, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { AccountKind } from "../../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../../db/client.ts";
import { account, entry } from "../../../db/schema/index.ts";

/** The part of an account's chain that belongs to a month: the entries after one number, up to another. */
export type Span = { accountId: number; after: number; until: number; openingCents: number; closingCents: number };

/** The month of a moment, in UTC. */
export const monthOf = (moment: Date) => moment.toISOString().slice(0, 7);

function startOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}

function endOf(month: string): Date {
  const start = startOf(month);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
}

/** The last entry that was posted before a moment. */
async function lastBefore(db: Db, accountId: number, moment: Date) {
  const [row] = await db
    .select({ number: entry.number, balanceCents: entry.balanceCents })
    .from(entry)
    .where(and(eq(entry.accountId, accountId), lt(entry.createdAt, moment)))
    .orderBy(desc(entry.number))
    .limit(1);
  return row ?? { number: 0, balanceCents: 0 };
}

/**
 * A month of a member's account; null if it has no entries. Entries of simultaneous transfers may have swapped times, so a month is a part of
 * the chain and not a filter by time: each entry is in exactly one month, and a month opens with the balance at which the one before closed.
 */
export async function findSpan(
  db: Db,
  memberId: number,
  kind: AccountKind,
  month: string,
): Promise<(Span & { firstMonth: string }) | null> {
  const [found] = await db
    .select({ accountId: account.id, createdAt: entry.createdAt })
    .from(account)
    .innerJoin(entry, and(eq(entry.accountId, account.id), eq(entry.number, 1)))
    .where(and(eq(account.memberId, memberId), eq(account.kind, kind)));
  if (!found) return null;
  const { accountId } = found;
  const before = await lastBefore(db, accountId, startOf(month));
  const end = await lastBefore(db, accountId, endOf(month));
  return {
    accountId,
    after: before.number,
    until: end.number,
    openingCents: before.balanceCents,
    closingCents: end.balanceCents,
    firstMonth: monthOf(found.createdAt),
  };
}

/** What came in and went out in a part of a chain, and by how many entries. */
export async function sumSpan(db: Db, { accountId, after, until }: Span) {
  const sum = (sign: "<" | ">") =>
    sql<string>`coalesce(sum(${entry.amountCents}) filter (where ${entry.amountCents} ${sql.raw(sign)} 0), 0)::text`;
  const [row] = await db
    .select({ credits: sum(">"), debits: sum("<") })
    .from(entry)
    .where(and(eq(entry.accountId, accountId), gt(entry.number, after), lte(entry.number, until)));
  return { creditCents: Number(row?.credits ?? 0), debitCents: -Number(row?.debits ?? 0), entries: until - after };
}
