import { and, asc, between, eq, max, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { account, entry, transfer } from "../../db/schema/index.ts";
import { idWindows, type Progress } from "../../runtime/progress.ts";
import { entryHash } from "./post.ts";

/** The rows of one statement. */
const atOnce = { transfers: 5000, accounts: 500, entries: 2000 };

/** Below every number, so that a forged entry before the first one is read too. */
const lowestNumber = -2_147_483_648;

/** More violations are not listed. */
const maxListed = 100;

type Window = { from: number; to: number };

/** Reads the transfers whose entries do not sum to zero. */
async function listUnbalanced(db: Db, { from, to }: Window) {
  const cents = sql<string>`sum(${entry.amountCents})::text`.mapWith(Number);
  return db
    .select({ key: transfer.key, cents })
    .from(entry)
    .innerJoin(transfer, eq(transfer.id, entry.transferId))
    .where(between(entry.transferId, from, to))
    .groupBy(transfer.id)
    .having(sql`sum(${entry.amountCents}) <> 0`)
    .orderBy(asc(transfer.id));
}

/** An account, whether it has entries that it did not count, and its chain as far as it was read. */
type History = {
  row: typeof account.$inferSelect;
  hasMore: boolean;
  number: number;
  balanceCents: number;
  hash: string;
  problem: string | null;
};

async function openHistories(db: Db, { from, to }: Window): Promise<Map<number, History>> {
  // Qualified by hand: in a select from one table, drizzle writes its columns without the table, and inside of the parentheses they would be the entry's.
  const hasMore = sql<boolean>`exists (select from entry where entry.account_id = account.id and entry.number > account.entries)`;
  const rows = await db
    .select({ row: account, hasMore })
    .from(account)
    .where(between(account.id, from, to))
    .orderBy(asc(account.id));
  return new Map(rows.map((each) => [each.row.id, { ...each, number: 0, balanceCents: 0, hash: "", problem: null }]));
}

const brokenAt = ({ id, kind }: History["row"], number: number) => `the chain of account ${id} (${kind}) is broken at entry ${number}`;

type Line = { entry: typeof entry.$inferSelect; key: string };

/** Continues the chain of an account. An entry that came after the account was read is left for the next check. */
function follow(history: History, { entry: each, key }: Line): void {
  const { row } = history;
  if (history.problem !== null || each.number > row.entries) return;
  const number = history.number + 1;
  const balanceCents = history.balanceCents + each.amountCents;
  const hash = entryHash(history.hash, { key, number, amountCents: each.amountCents, balanceCents });
  Object.assign(history, { number, balanceCents, hash });
  const fits = each.number === number && each.balanceCents === balanceCents && each.hash === hash;
  if (!fits) history.problem = brokenAt(row, number);
}

function problemsOf(history: History): string[] {
  const { row, hasMore, number, balanceCents, hash } = history;
  if (number < row.entries) history.problem ??= brokenAt(row, number + 1);
  const isConsistent = !hasMore && row.balanceCents === balanceCents && row.chainHash === hash;
  const found = history.problem ?? (isConsistent ? null : `account ${row.id} (${row.kind}) does not equal its history`);
  const isNegative = row.memberId !== null && row.balanceCents < 0;
  return [...(isNegative ? [`the member account ${row.id} is negative`] : []), ...(found ? [found] : [])];
}

/** Verifies the numbers, balances and hashes of the entries of some accounts. */
async function checkAccounts(db: Db, window: Window, tick: () => Promise<void>): Promise<string[]> {
  const histories = await openHistories(db, window);
  let last = { accountId: window.from, number: lowestNumber };
  while (true) {
    const after = sql`(${entry.accountId}, ${entry.number}) > (${last.accountId}::int, ${last.number}::int)`;
    const lines = await db
      .select({ entry, key: transfer.key })
      .from(entry)
      .innerJoin(transfer, eq(transfer.id, entry.transferId))
      .where(and(after, sql`${entry.accountId} <= ${window.to}`))
      .orderBy(asc(entry.accountId), asc(entry.number))
      .limit(atOnce.entries);
    for (const line of lines) {
      const history = histories.get(line.entry.accountId);
      if (history) follow(history, line);
      last = line.entry;
    }
    if (lines.length < atOnce.entries) return [...histories.values()].flatMap(problemsOf);
    await tick();
  }
}

/**
 * Verifies the ledger's invariants and returns violations: entries sum to zero, each transfer sums to zero, no member account is
 * negative, every balance equals its hash chain. Each statement reads few rows in a view of its own, so that money may move meanwhile: a
 * transfer is written at once and never changed, and an account is compared with the entries up to the last one that it counted.
 */
export async function checkLedgerInSteps(db: Db, progress: Progress = async () => {}): Promise<string[]> {
  const [{ transfers } = { transfers: null }] = await db.select({ transfers: max(transfer.id) }).from(transfer);
  const [{ accounts } = { accounts: null }] = await db.select({ accounts: max(account.id) }).from(account);
  const violations: string[] = [];
  let sum = 0;
  const parts = (transfers ?? 0) + (accounts ?? 0);
  for (const window of idWindows(transfers ?? 0, atOnce.transfers)) {
    for (const { key, cents } of await listUnbalanced(db, window)) {
      sum += cents;
      if (violations.length < maxListed) violations.push(`the transfer ${key} does not sum to zero`);
    }
    await progress(window.to, parts);
  }
  if (sum !== 0) violations.unshift(`all entries sum to ${sum} cents, not to zero`);
  for (const window of idWindows(accounts ?? 0, atOnce.accounts)) {
    const done = (transfers ?? 0) + window.from - 1;
    violations.push(...(await checkAccounts(db, window, () => progress(done, parts))));
    if (violations.length >= maxListed) break;
    await progress(done + window.to - window.from + 1, parts);
  }
  return violations.slice(0, maxListed);
}

/** Verifies the same in one snapshot, in which a restored or a test's ledger is exactly one state. */
export function checkLedger(db: Db): Promise<string[]> {
  return db.transaction((tx) => checkLedgerInSteps(tx), { isolationLevel: "repeatable read", accessMode: "read only" });
}
