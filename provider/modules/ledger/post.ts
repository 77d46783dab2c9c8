import { hash as hashText } from "node:crypto";
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import type { AccountKind } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import { account, entry, transfer } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";

export type MemberAccount = AccountKind | "withdrawals";
/** The shop's accounts. Each is split into shards, so that purchases do not wait for the lock of one row. `given-up` gets what an erased member leaves. */
export type ShopAccount = "clearing" | "holds" | "sales" | "taxes" | "freight" | "bonus-expense" | "grants" | "given-up";

/** One leg of a transfer: an account and its credit (or, when negative, its debit). Any number names a shard: the remainder counts. */
export type Leg = { amountCents: number } & ({ memberId: number; kind: MemberAccount } | { kind: ShopAccount; shard: number });

export type Posting = { key: string; kind: string; notes: string; orderId?: number; legs: Leg[]; now: Date };

const shards = 8;

/** The entries in one statement, whose number of parameters is limited. */
const batch = 1000;

type Account = typeof account.$inferSelect;
type AccountName = Pick<Account, "memberId" | "kind">;
type Movement = AccountName & { amountCents: number };

export function accountOf(leg: Leg): AccountName {
  return "memberId" in leg ? { memberId: leg.memberId, kind: leg.kind } : { memberId: null, kind: `${leg.kind}/${leg.shard % shards}` };
}

const nameOf = ({ memberId, kind }: AccountName) => JSON.stringify([memberId, kind]);

const totalOf = (parts: { amountCents: number }[]) => parts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Hashes an entry together with the hash of the previous one, so that no entry can be changed unnoticed. */
export function entryHash(
  previousHash: string,
  { key, number, amountCents, balanceCents }: { key: string; number: number; amountCents: number; balanceCents: number },
) {
  return hashText("sha256", [previousHash, key, number, amountCents, balanceCents].join("\n"));
}

/** Sums the legs per account; returns the movements by the names of their accounts. */
function movementsOf({ key, legs }: Posting): Map<string, Movement> {
  if (totalOf(legs) !== 0) throw new Error(`the transfer ${key} does not sum to zero`);
  const sums = new Map<string, Movement>();
  for (const leg of legs) {
    const touched = accountOf(leg);
    const name = nameOf(touched);
    sums.set(name, { ...touched, amountCents: leg.amountCents + (sums.get(name)?.amountCents ?? 0) });
  }
  return new Map([...sums].filter(([, { amountCents }]) => amountCents !== 0));
}

/** Returns the ids of the transfers by their keys. A key that was posted before is refused, because its money has moved already. */
async function insertTransfers(db: Db, postings: Posting[]): Promise<Map<string, number>> {
  const created = await db
    .insert(transfer)
    .values(postings.map(({ key, kind, notes, orderId, now }) => ({ key, kind, notes, orderId, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: transfer.id, key: transfer.key });
  if (created.length < postings.length) throw new Refusal("keyReused", { code: codes.conflict });
  return new Map(created.map(({ id, key }) => [key, id]));
}

function selectForUpdate(db: Db, names: AccountName[]): Promise<Account[]> {
  const wanted = names.map(({ memberId, kind }) =>
    and(memberId === null ? isNull(account.memberId) : eq(account.memberId, memberId), eq(account.kind, kind)),
  );
  return db
    .select()
    .from(account)
    .where(or(...wanted))
    .orderBy(sql`${account.memberId} is null`, sql`${account.kind} not like 'holds/%'`, asc(account.id))
    .for("update");
}

function sorted(names: AccountName[]): AccountName[] {
  const wanted = new Map(names.map((each) => [nameOf(each), each]));
  return [...wanted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, { memberId, kind }]) => ({ memberId, kind }));
}

/**
 * Locks accounts and creates missing ones. The order is the same in every transaction, which prevents deadlocks: members' accounts
 * first, then `holds`, then the shop's others. A payment posts twice and must not lock backwards.
 */
export async function lockAccounts(db: Db, names: AccountName[]): Promise<Map<string, Account>> {
  const wanted = sorted(names);
  let locked = await selectForUpdate(db, wanted);
  if (locked.length < wanted.length) {
    await db.insert(account).values(wanted).onConflictDoNothing();
    locked = await selectForUpdate(db, wanted);
  }
  return new Map(locked.map((row) => [nameOf(row), row]));
}

/** The account after its next entry; refuses when a member's balance would become negative. */
function advance(row: Account, amountCents: number, key: string): Account {
  const balanceCents = row.balanceCents + amountCents;
  if (row.memberId !== null && balanceCents < 0) throw new Refusal("insufficientFunds");
  const entries = row.entries + 1;
  return { ...row, balanceCents, entries, chainHash: entryHash(row.chainHash, { key, number: entries, amountCents, balanceCents }) };
}

type Entry = Omit<typeof entry.$inferSelect, "id">;

/** Stores the balances of accounts after their last entries. */
async function storeBalances(db: Db, entries: Entry[]): Promise<void> {
  const lasts = new Map(entries.map((each) => [each.accountId, each]));
  const rows = [...lasts.values()].map(
    ({ accountId, balanceCents, number, hash }) => sql`(${accountId}::int, ${balanceCents}::bigint, ${number}::int, ${hash}::text)`,
  );
  await db.execute(sql`
    update ${account} set balance_cents = last.balance_cents, entries = last.number, chain_hash = last.hash
    from (values ${sql.join(rows, sql`, `)}) as last (id, balance_cents, number, hash) where ${account.id} = last.id`);
}

/** Writes entries and the balances after them. */
async function writeEntries(db: Db, entries: Entry[]): Promise<void> {
  for (let first = 0; first < entries.length; first += batch) {
    const rows = entries.slice(first, first + batch);
    await db.insert(entry).values(rows);
    await storeBalances(db, rows);
  }
}

/**
 * Posts transfers in the order given. The legs of each must sum to zero, no member's account may become negative, and no key may have
 * been posted before; otherwise it refuses, and the caller's transaction must roll back.
 */
export async function post(db: Db, ...postings: Posting[]): Promise<void> {
  const pending = postings
    .map((posting) => ({ ...posting, movements: movementsOf(posting) }))
    .filter(({ movements }) => movements.size > 0);
  if (pending.length === 0) return;
  const transferIds = await insertTransfers(db, pending);
  const accounts = await lockAccounts(
    db,
    pending.flatMap(({ movements }) => [...movements.values()]),
  );
  const entries = pending.flatMap(({ key, movements, now }) =>
    [...accounts].flatMap(([name, row]): Entry[] => {
      const amountCents = movements.get(name)?.amountCents;
      if (amountCents === undefined) return [];
      const next = advance(row, amountCents, key);
      accounts.set(name, next);
      const { id: accountId, entries: number, balanceCents, chainHash: hash } = next;
      return [{ transferId: transferIds.get(key) ?? 0, accountId, number, amountCents, balanceCents, hash, createdAt: now }];
    }),
  );
  await writeEntries(db, entries);
}

/** The balance of a member's account in cents; 0 for an account without entries. */
export async function balanceOf(db: Db, memberId: number, kind: MemberAccount): Promise<number> {
  const [row] = await db
    .select({ balanceCents: account.balanceCents })
    .from(account)
    .where(and(eq(account.memberId, memberId), eq(account.kind, kind)));
  return row?.balanceCents ?? 0;
}

/** The sum of all entries, which must be zero. */
export async function sumOfEntries(db: Db): Promise<number> {
  const [row] = await db.select({ sum: sql<string>`coalesce(sum(${entry.amountCents}), 0)::text` }).from(entry);
  return Number(row?.sum ?? 0);
}
