import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { Refusal } from "../../refusal.ts";
import type { Db } from "../client.ts";
import { account, entry, transfer } from "../schema/index.ts";

/** A member's accounts. */
export type MemberAccount = "wallet" | "reorder-credit" | "voucher" | "withdrawals";
/** The shop's own; the busiest are kept in several pieces, so that purchases do not queue for one row. */
export type ShopAccount = "clearing" | "holds" | "sales" | "taxes" | "freight" | "bonus-expense" | "grants";

/** One side of a transfer: whose account, and what it gains (or, below zero, gives). */
export type Side = { amountCents: number } & ({ memberId: number; kind: MemberAccount } | { kind: ShopAccount; piece: number });

export type Posting = { key: string; kind: string; notes: string; orderId?: number; sides: Side[]; now: Date };

const pieces = 8;

type Account = typeof account.$inferSelect;

function nameOf(side: Side): { memberId: number | null; kind: string } {
  return "memberId" in side
    ? { memberId: side.memberId, kind: side.kind }
    : { memberId: null, kind: `${side.kind}/${side.piece % pieces}` };
}

function isOf(row: Account, side: Side): boolean {
  const { memberId, kind } = nameOf(side);
  return row.memberId === memberId && row.kind === kind;
}

/** The hash of an entry: it holds the one before, so that nothing in the middle of an account's history can be changed alone. */
export function entryHash(
  before: string,
  { key, number, amountCents, balanceCents }: { key: string; number: number; amountCents: number; balanceCents: number },
) {
  return createHash("sha256").update([before, key, number, amountCents, balanceCents].join("\n")).digest("hex");
}

/** The accounts of a transfer, made where they are missing and locked in the order of their ids. */
async function lockAccounts(db: Db, sides: Side[]): Promise<Account[]> {
  const names = sides.map(nameOf);
  await db.insert(account).values(names).onConflictDoNothing();
  const wanted = names.map(({ memberId, kind }) =>
    and(memberId === null ? isNull(account.memberId) : eq(account.memberId, memberId), eq(account.kind, kind)),
  );
  const found = await db
    .select({ id: account.id })
    .from(account)
    .where(or(...wanted));
  return db
    .select()
    .from(account)
    .where(
      inArray(
        account.id,
        found.map((row) => row.id),
      ),
    )
    .orderBy(asc(account.id))
    .for("update");
}

/**
 * Moves money once: the sides sum to zero, no member's account falls below it, and a key that was posted already moves nothing.
 * Answers whether it moved.
 */
export async function post(db: Db, { key, kind, notes, orderId, sides, now }: Posting): Promise<boolean> {
  const moved = sides.filter((side) => side.amountCents !== 0);
  if (moved.reduce((sum, side) => sum + side.amountCents, 0) !== 0) throw new Error(`the transfer ${key} does not sum to zero`);

  const [written] = await db
    .insert(transfer)
    .values({ key, kind, notes, orderId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: transfer.id });
  if (!written) return false;

  const accounts = await lockAccounts(db, moved);
  for (const row of accounts) {
    const amountCents = moved.filter((side) => isOf(row, side)).reduce((sum, side) => sum + side.amountCents, 0);
    if (amountCents === 0) continue;
    const balanceCents = row.balanceCents + amountCents;
    if (row.memberId !== null && balanceCents < 0) throw new Refusal("insufficientFunds");
    const number = row.entries + 1;
    const hash = entryHash(row.chainHash, { key, number, amountCents, balanceCents });
    await db.insert(entry).values({ transferId: written.id, accountId: row.id, number, amountCents, balanceCents, hash, createdAt: now });
    await db.update(account).set({ balanceCents, entries: number, chainHash: hash }).where(eq(account.id, row.id));
  }
  return true;
}

/** What a member has in an account. */
export async function balanceOf(db: Db, memberId: number, kind: MemberAccount): Promise<number> {
  const [row] = await db
    .select({ balanceCents: account.balanceCents })
    .from(account)
    .where(and(eq(account.memberId, memberId), eq(account.kind, kind)));
  return row?.balanceCents ?? 0;
}

/** The sum of all entries: zero, or something is wrong. */
export async function sumOfEntries(db: Db): Promise<number> {
  const [row] = await db.select({ sum: sql<string>`coalesce(sum(${entry.amountCents}), 0)::text` }).from(entry);
  return Number(row?.sum ?? 0);
}
