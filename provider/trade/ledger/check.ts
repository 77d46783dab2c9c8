import { and, asc, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { account, entry, transfer } from "../../db/schema/index.ts";
import { entryHash, sumOfEntries } from "./post.ts";

const batch = 2000;

/** What is wrong with one account's history: its numbers, its sums, its hashes, and the balance that they end in. */
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
  const whole = row.entries === number && row.balanceCents === balanceCents && row.chainHash === hash;
  return whole ? null : `account ${row.id} (${row.kind}) does not equal its history`;
}

/** Proves the ledger's four promises; answers every one that is broken, and nothing when all hold. It looks at one moment: money may move meanwhile. */
export function checkLedger(db: Db): Promise<string[]> {
  return db.transaction(checkAll, { isolationLevel: "repeatable read", accessMode: "read only" });
}

async function checkAll(db: Db): Promise<string[]> {
  const broken: string[] = [];
  const sum = await sumOfEntries(db);
  if (sum !== 0) broken.push(`all entries sum to ${sum} cents, not to zero`);

  const crooked = await db
    .select({ key: transfer.key })
    .from(transfer)
    .innerJoin(entry, eq(entry.transferId, transfer.id))
    .groupBy(transfer.key)
    .having(sql`sum(${entry.amountCents}) <> 0`);
  broken.push(...crooked.map(({ key }) => `the transfer ${key} does not sum to zero`));

  const negative = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isNotNull(account.memberId), lt(account.balanceCents, 0)));
  broken.push(...negative.map(({ id }) => `the member account ${id} is below zero`));

  for (const row of await db.select().from(account).orderBy(asc(account.id))) {
    const problem = await checkAccount(db, row);
    if (problem) broken.push(problem);
  }
  return broken;
}
