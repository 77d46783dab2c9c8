import { createHash } from "node:crypto";
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { account, entry, transfer } from "../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

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

/** The hash of an entry: it holds the one before, so that nothing in the middle of an account's history can be changed alone. */
export function entryHash(
  before: string,
  { key, number, amountCents, balanceCents }: { key: string; number: number; amountCents: number; balanceCents: number },
) {
  return createHash("sha256").update([before, key, number, amountCents, balanceCents].join("\n")).digest("hex");
}

type Movement = { memberId: number | null; kind: string; amountCents: number };

/** What each account gains, one movement an account, in an order that is the same for everybody. */
export function movementsOf(sides: Side[]): Movement[] {
  const byName = Map.groupBy(sides, (side) => JSON.stringify(nameOf(side)));
  return [...byName.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => ({ ...JSON.parse(name), amountCents: each.reduce((sum, side) => sum + side.amountCents, 0) }))
    .filter(({ amountCents }) => amountCents !== 0);
}

function findAndLock(db: Db, movements: Movement[]): Promise<Account[]> {
  const wanted = movements.map(({ memberId, kind }) =>
    and(memberId === null ? isNull(account.memberId) : eq(account.memberId, memberId), eq(account.kind, kind)),
  );
  return db
    .select()
    .from(account)
    .where(or(...wanted))
    .orderBy(sql`${account.memberId} is null`, sql`${account.kind} not like 'holds/%'`, asc(account.id))
    .for("update");
}

/**
 * The accounts of a transfer, made where they are missing and locked in an order that is the same for everybody: members' first, then
 * what is held, then the shop's others. A payment from a wallet posts twice, and what it locks later must not come earlier.
 */
export async function lockAccounts(db: Db, movements: Movement[]): Promise<Account[]> {
  const found = await findAndLock(db, movements);
  if (found.length === movements.length) return found;
  const names = movements.map(({ memberId, kind }) => ({ memberId, kind }));
  await db.insert(account).values(names).onConflictDoNothing();
  return findAndLock(db, movements);
}

/** The next link of an account's chain. */
export function entryOf(row: Account, { amountCents }: Movement, key: string) {
  const balanceCents = row.balanceCents + amountCents;
  if (row.memberId !== null && balanceCents < 0) throw new Refusal("insufficientFunds");
  const number = row.entries + 1;
  const hash = entryHash(row.chainHash, { key, number, amountCents, balanceCents });
  return { accountId: row.id, number, amountCents, balanceCents, hash };
}

/** Writes the entries, and where they leave their accounts. */
async function write(db: Db, transferId: number, entries: ReturnType<typeof entryOf>[], now: Date): Promise<void> {
  const rows = sql.join(
    entries.map(
      (row) => sql`(${row.accountId}::int, ${row.number}::int, ${row.amountCents}::bigint, ${row.balanceCents}::bigint, ${row.hash}::text)`,
    ),
    sql`, `,
  );
  await db.execute(sql`
    with line (account_id, number, amount_cents, balance_cents, hash) as (values ${rows}),
      written as (
        insert into entry (transfer_id, created_at, account_id, number, amount_cents, balance_cents, hash)
        select ${transferId}::int, ${now.toISOString()}::timestamptz, line.* from line)
    update account set balance_cents = line.balance_cents, entries = line.number, chain_hash = line.hash
    from line where account.id = line.account_id`);
}

/**
 * Moves money once: the sides sum to zero, no member's account falls below it, and a key that was posted already moves nothing.
 * Answers whether it moved.
 */
export async function post(db: Db, { key, kind, notes, orderId, sides, now }: Posting): Promise<boolean> {
  const movements = movementsOf(sides);
  if (movements.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0) throw new Error(`the transfer ${key} does not sum to zero`);
  if (movements.length === 0) return false;

  const [written] = await db
    .insert(transfer)
    .values({ key, kind, notes, orderId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: transfer.id });
  if (!written) return false;

  const accounts = await lockAccounts(db, movements);
  const entries = accounts.flatMap((row) => {
    const movement = movements.find(({ memberId, kind: name }) => memberId === row.memberId && name === row.kind);
    return movement ? [entryOf(row, movement, key)] : [];
  });
  if (entries.length < movements.length) throw new Error(`an account of the transfer ${key} is missing`);
  await write(db, written.id, entries, now);
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
