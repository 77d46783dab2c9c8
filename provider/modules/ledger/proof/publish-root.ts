import { randomBytes } from "node:crypto";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { rowsOf } from "../../../db/rows-of.ts";
import { account, ledgerLeaf, ledgerRoot, member } from "../../../db/schema/index.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { digestAfter, leafHash, rootHash } from "./hashes.ts";
import { updateTree, widthOf } from "./tree.ts";

/** The accounts and the entries in memory at one time. */
const accountBatch = 500;
const entryBatch = 5000;

type Leaf = typeof ledgerLeaf.$inferSelect;

/** The accounts that have other entries than their leaves cover, by their ids. */
function listChanged(db: Db, afterId: number) {
  return db
    .select({ id: account.id, kind: account.kind, code: member.userCode, leaf: ledgerLeaf })
    .from(account)
    .leftJoin(ledgerLeaf, eq(ledgerLeaf.accountId, account.id))
    .leftJoin(member, eq(member.id, account.memberId))
    .where(sql`${account.entries} <> coalesce(${ledgerLeaf.entries}, 0) and ${account.id} > ${afterId}`)
    .orderBy(asc(account.id))
    .limit(accountBatch);
}

type EntryRow = {
  account_id: number;
  number: number;
  amount: string;
  balance: string;
  time: Date | string;
  order: string | null;
  hash: string;
};

/** Reads the entries after those that the leaves cover, and continues the digests. */
async function continueDigests(db: Db, leaves: Map<number, Leaf>): Promise<void> {
  while (true) {
    const known = [...leaves.values()].map(({ accountId, entries }) => sql`(${accountId}::int, ${entries}::int)`);
    const rows = await rowsOf<EntryRow>(
      db,
      sql`select entry.account_id, entry.number, entry.amount_cents::text amount, entry.balance_cents::text balance,
            entry.created_at "time", "order".number "order", entry.hash
          from (values ${sql.join(known, sql`, `)}) known (account_id, entries)
            join entry on entry.account_id = known.account_id and entry.number > known.entries
            join transfer on transfer.id = entry.transfer_id
            left join "order" on "order".id = transfer.order_id
          order by entry.account_id, entry.number limit ${entryBatch}`,
    );
    for (const row of rows) {
      const leaf = leaves.get(row.account_id);
      if (leaf?.entries !== row.number - 1) throw new Error(`account ${row.account_id} lacks an entry before ${row.number}`);
      const amounts = { amountCents: Number(row.amount), balanceCents: Number(row.balance) };
      const time = new Date(row.time).toISOString();
      leaf.digest = digestAfter(leaf.digest, { number: row.number, ...amounts, time, order: row.order ?? "", hash: row.hash });
      leaf.entries = row.number;
    }
    if (rows.length < entryBatch) return;
  }
}

async function writeLeaves(db: Db, leaves: Leaf[]): Promise<void> {
  await db
    .insert(ledgerLeaf)
    .values(leaves)
    .onConflictDoUpdate({ target: ledgerLeaf.position, set: { entries: sql`excluded.entries`, digest: sql`excluded.digest` } });
}

/** Brings the leaves of changed accounts up to date; returns their hashes by position. */
async function updateLeaves(db: Db): Promise<Map<number, string>> {
  const hashes = new Map<number, string>();
  let [next, last] = [await widthOf(db), 0];
  while (true) {
    const changed = await listChanged(db, last);
    if (changed.length === 0) return hashes;
    last = changed.at(-1)?.id ?? last;
    const leaves = new Map<number, Leaf>();
    for (const { id, leaf } of changed) {
      leaves.set(id, leaf ?? { position: next, accountId: id, nonce: randomBytes(16).toString("hex"), entries: 0, digest: "" });
      if (!leaf) next += 1;
    }
    await continueDigests(db, leaves);
    await writeLeaves(db, [...leaves.values()]);
    for (const { id, kind, code } of changed) {
      const leaf = leaves.get(id);
      if (leaf) hashes.set(leaf.position, leafHash({ ...leaf, member: code ?? "", account: kind }));
    }
  }
}

/** The newest published root. */
export async function newestRoot(db: Db) {
  const [row] = await db.select().from(ledgerRoot).orderBy(desc(ledgerRoot.day)).limit(1);
  return row ?? null;
}

async function publish(db: Db, day: string, now: Date): Promise<void> {
  const newest = await newestRoot(db);
  if (newest && newest.day >= day) return;
  const changed = await updateLeaves(db);
  const top = changed.size > 0 ? await updateTree(db, changed) : newest?.top;
  if (top === undefined) return;
  const previous = newest?.root ?? "";
  await db.insert(ledgerRoot).values({ day, previous, top, root: rootHash({ day, previous, top }), createdAt: now });
  await publishChange(db, "root-published", null, now);
}

/**
 * Publishes the root over all accounts once a day. Everything is one transaction with one view of the books: a crash leaves nothing, and of
 * several providers one publishes while the others find the lock taken, or the day done.
 */
export async function publishRoot({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  const newest = await newestRoot(db);
  if (newest && newest.day >= day) return;
  await db.transaction(
    async (tx) => {
      const [lock] = await rowsOf<{ free: boolean }>(tx, sql`select pg_try_advisory_xact_lock(hashtext('ledger root')) free`);
      if (lock?.free) await publish(tx, day, now);
    },
    { isolationLevel: "repeatable read" },
  );
}

/** The leaf of a member's account in the newest tree; null if no root covers the account yet. */
export async function findLeaf(db: Db, accountId: number) {
  const [row] = await db.select().from(ledgerLeaf).where(eq(ledgerLeaf.accountId, accountId));
  return row ?? null;
}
