import { and, asc, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { account, entry, transfer } from "../../db/schema/index.ts";
import { entryHash, sumOfEntries } from "./post.ts";

const batch = 2000;

/** Verifies the numbers, balances and hashes of an account's entries; answers the first problem, or null. */
async function checkAccount(db: Db, row: typeof account.$inferSelect): Promise<string | null> {
  let number = 0;
  let balanceCents = 0;
  let hash = "";
  while (true) {
    const rows = await db
      .select({ entry, key: transfer.key })
      .from(entry)
      .innerJoin(transfer, eq(transfer.id, entry.transferId))
      .where(and(eq(entry.accountId, row.id), gt(entry.number, number)))
      .orderBy(asc(entry.number))
      .limit(batch);
    for (const { entry: each, key } of rows) {
      number += 1;
      balanceCents += each.amountCents;
      hash = entryHash(hash, { key, number, amountCents: each.amountCents, balanceCents });
      if (each.number !== number || each.balanceCents !== balanceCents || each.hash !== hash) {
        return `the chain of account ${row.id} (${row.kind}) is broken at entry ${number}`;
      }
    }
    if (rows.length < batch) break;
  }
  const isConsistent = row.entries === number && row.balanceCents === balanceCents && row.chainHash === hash;
  return isConsistent ? null : `account ${row.id} (${row.kind}) does not equal its history`;
}

/**
 * Verifies the ledger's invariants and answers every violation: entries sum to zero, each transfer sums to zero, no member account is
 * negative, every balance equals its hash chain. It reads one snapshot, so that money may move meanwhile.
 */
export function checkLedger(db: Db): Promise<string[]> {
  return db.transaction(checkAll, { isolationLevel: "repeatable read", accessMode: "read only" });
}

async function checkSums(db: Db): Promise<string[]> {
  const violations: string[] = [];
  const sum = await sumOfEntries(db);
  if (sum !== 0) violations.push(`all entries sum to ${sum} cents, not to zero`);

  const unbalanced = await db
    .select({ key: transfer.key })
    .from(transfer)
    .innerJoin(entry, eq(entry.transferId, transfer.id))
    .groupBy(transfer.key)
    .having(sql`sum(${entry.amountCents}) <> 0`);
  violations.push(...unbalanced.map(({ key }) => `the transfer ${key} does not sum to zero`));

  const negative = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isNotNull(account.memberId), lt(account.balanceCents, 0)));
  violations.push(...negative.map(({ id }) => `the member account ${id} is negative`));

  return violations;
}

async function checkAll(db: Db): Promise<string[]> {
  const violations = await checkSums(db);
  for (const row of await db.select().from(account).orderBy(asc(account.id))) {
    const problem = await checkAccount(db, row);
    if (problem) violations.push(problem);
  }
  return violations;
}

const progressEvery = 25;

/** Verifies the same account by account, each in a snapshot of its own, so that other work gets its turn in an embedded database. */
export async function checkLedgerInSteps(db: Db, progress: (done: number, accounts: number) => Promise<void>): Promise<string[]> {
  const violations = await checkSums(db);
  const ids = await db.select({ id: account.id }).from(account).orderBy(asc(account.id));
  for (const [index, { id }] of ids.entries()) {
    const problem = await db.transaction(
      async (tx) => {
        const [row] = await tx.select().from(account).where(eq(account.id, id));
        return row ? checkAccount(tx, row) : null;
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    if (problem) violations.push(problem);
    if (index % progressEvery === 0) await progress(index, ids.length);
  }
  return violations;
}
