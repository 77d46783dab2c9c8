import { and, eq } from "drizzle-orm";
import { account, entry, transfer } from "../../db/schema/index.ts";
import { keyset, pageOf, rowsFor } from "../../operator/list-page.ts";
import type { Page } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { findMember } from "../member/named.ts";

type Filters = { member: string; account?: string; sort?: "newest" | "oldest"; after?: string; limit?: number };

/** One page of the movements of an account, in the order of their numbers in its chain. */
export async function listEntries(
  { db }: Shop,
  { member: nameOrCode, account: kind = "wallet", sort = "newest", after, limit }: Filters,
): Promise<Page> {
  const owner = await findMember(db, nameOrCode);
  const [own] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.memberId, owner.id), eq(account.kind, kind)));
  const { where, orderBy } = keyset({ id: entry.number, ...(sort === "newest" && { down: true }) }, after);
  const rows = await db
    .select({ entry, kind: transfer.kind, notes: transfer.notes })
    .from(entry)
    .innerJoin(transfer, eq(transfer.id, entry.transferId))
    .where(and(where, eq(entry.accountId, own?.id ?? 0)))
    .orderBy(...orderBy)
    .limit(rowsFor(limit));
  return pageOf(
    rows,
    limit,
    (row) => String(row.entry.number),
    (row) => ({
      ...{ number: row.entry.number, posted: row.entry.createdAt.toISOString(), kind: row.kind, notes: row.notes },
      ...{ amount: row.entry.amountCents, balance: row.entry.balanceCents },
    }),
  );
}
