import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import { and, asc, eq, isNull, like, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/provider/db/client";
import { account, entry, transfer } from "@/provider/db/schema";
import { type Buyer, newBuyer } from "@/tests/support/provider/buyer";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let buyer: Buyer;
let other: Buyer;

beforeAll(async () => {
  buyer = await newBuyer(provider);
  other = await newBuyer(provider);
  for (const amount of [10, 20, 30, 40]) await buyer.grant("wallet", amount);
  await other.grant("wallet", 5);
});

const verify = (db: Db) => runCommand({ ...provider.shop, db }, ["ledger", "verify"]);

const undone = new Error("undone");

/** Rewrites the ledger as someone with access to the database could, verifies it, and undoes the change. */
async function verdictAfter(rewrite: (db: Db) => Promise<unknown>) {
  let verdict: Awaited<ReturnType<typeof verify>> | undefined;
  const rewritten = provider.shop.db.transaction(async (tx) => {
    await rewrite(tx);
    verdict = await verify(tx);
    throw undone;
  });
  await expect(rewritten).rejects.toBe(undone);
  return verdict;
}

async function walletOf(db: Db, { id }: Buyer) {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.memberId, id), eq(account.kind, "wallet")));
  if (!row) throw new Error("the member has no wallet");
  return row;
}

/** The entries of a member's wallet, each with the paying account. */
async function grantsOf(db: Db, who: Buyer) {
  const wallet = await walletOf(db, who);
  const rows = await db.select().from(entry).where(eq(entry.accountId, wallet.id)).orderBy(asc(entry.number));
  const grants = [];
  for (const own of rows) {
    const opposite = sql`${entry.transferId} = ${own.transferId} and ${entry.accountId} <> ${wallet.id}`;
    const [payer] = await db.select().from(entry).where(opposite);
    if (!payer) throw new Error("the grant has one leg");
    grants.push({ own, payer });
  }
  return grants;
}

type Entry = typeof entry.$inferSelect;

/** Changes an entry's amount, and with it all later balances of its account, so that all sums are right. */
async function changeAmount(db: Db, { id, accountId, number }: Entry, byCents: number): Promise<void> {
  const later = sql`${entry.accountId} = ${accountId} and ${entry.number} >= ${number}`;
  await db
    .update(entry)
    .set({ balanceCents: sql`${entry.balanceCents} + ${byCents}` })
    .where(later);
  await db
    .update(entry)
    .set({ amountCents: sql`${entry.amountCents} + ${byCents}` })
    .where(eq(entry.id, id));
  await db
    .update(account)
    .set({ balanceCents: sql`${account.balanceCents} + ${byCents}` })
    .where(eq(account.id, accountId));
}

/** Removes an entry, closes the gap in the numbers and corrects all later balances. */
async function removeEntry(db: Db, { id, accountId, number, amountCents }: Entry): Promise<void> {
  await changeAmount(db, { id: -1, accountId, number } as Entry, -amountCents);
  await db.delete(entry).where(eq(entry.id, id));
  const later = sql`${entry.accountId} = ${accountId} and ${entry.number} > ${number}`;
  // By way of negative numbers, because each number is unique in its account at every moment.
  await db
    .update(entry)
    .set({ number: sql`1 - ${entry.number}` })
    .where(later);
  await db
    .update(entry)
    .set({ number: sql`- ${entry.number}` })
    .where(sql`${entry.accountId} = ${accountId} and ${entry.number} < 0`);
  await db
    .update(account)
    .set({ entries: sql`${account.entries} - 1` })
    .where(eq(account.id, accountId));
}

/** Appends an entry with a correct balance; its hash is the account's last one, because the writer cannot know the right one. */
async function appendEntry(db: Db, accountId: number, transferId: number, amountCents: number): Promise<void> {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  if (!row) throw new Error("there is no such account");
  const [number, balanceCents, hash] = [row.entries + 1, row.balanceCents + amountCents, row.chainHash];
  await db.insert(entry).values({ transferId, accountId, number, amountCents, balanceCents, hash, createdAt: new Date() });
  await db.update(account).set({ entries: number, balanceCents }).where(eq(account.id, accountId));
}

const second = async (db: Db) => {
  const grant = (await grantsOf(db, buyer))[1];
  if (!grant) throw new Error("there is no second grant");
  return grant;
};

const rewrites: Record<string, (db: Db) => Promise<void>> = {
  "both amounts of a transfer with all later balances": async (db) => {
    const { own, payer } = await second(db);
    await changeAmount(db, own, 500);
    await changeAmount(db, payer, -500);
  },
  "the amounts of two transfers, whose sum stays": async (db) => {
    const [first, next] = await grantsOf(db, buyer);
    if (!first || !next) throw new Error("there are no two grants");
    for (const [{ own, payer }, cents] of [
      [first, 300],
      [next, -300],
    ] as const) {
      await changeAmount(db, own, cents);
      await changeAmount(db, payer, -cents);
    }
  },
  "the last amount of an account": async (db) => {
    const last = (await grantsOf(db, other)).at(-1);
    if (!last) throw new Error("there is no grant");
    await changeAmount(db, last.own, 1);
    await changeAmount(db, last.payer, -1);
  },
  "a transfer that is removed from the middle": async (db) => {
    const { own, payer } = await second(db);
    await removeEntry(db, own);
    await removeEntry(db, payer);
    await db.delete(transfer).where(eq(transfer.id, own.transferId));
  },
  "a transfer that is added at the end": async (db) => {
    const values = { key: "grant:forged", kind: "grant", notes: "Credit from the shop", createdAt: new Date() };
    const [{ id: transferId } = { id: 0 }] = await db.insert(transfer).values(values).returning({ id: transfer.id });
    const { payer } = await second(db);
    await appendEntry(db, (await walletOf(db, buyer)).id, transferId, 9900);
    await appendEntry(db, payer.accountId, transferId, -9900);
  },
  "a transfer that is credited to another member": async (db) => {
    const { own } = await second(db);
    await removeEntry(db, own);
    await appendEntry(db, (await walletOf(db, other)).id, own.transferId, own.amountCents);
  },
  "a transfer with another key": async (db) => {
    const { own } = await second(db);
    await db.update(transfer).set({ key: "grant:other" }).where(eq(transfer.id, own.transferId));
  },
};

test("a history that was not rewritten is consistent", async () => {
  expect((await verdictAfter(async () => {}))?.ok).toBe(true);
});

test.each(Object.keys(rewrites))("ledger verify detects a consistently rewritten history: %s", async (name) => {
  const verdict = await verdictAfter(rewrites[name] as (db: Db) => Promise<void>);
  expect(verdict?.ok).toBe(false);
  // Sums and balances are right, so that the hashes alone can tell.
  expect(verdict?.text).toMatch(/the chain of account \d+ \(wallet\) is broken at entry \d+/);
  expect(verdict?.text).not.toMatch(/sum|negative/);
});

const set = (values: Partial<typeof account.$inferInsert>) => async (db: Db) => {
  await db
    .update(account)
    .set(values)
    .where(eq(account.id, (await walletOf(db, buyer)).id));
};

test.each<[string, (db: Db) => Promise<void>, RegExp]>([
  ["a balance", set({ balanceCents: 123_456 }), /account \d+ \(wallet\) does not equal its history/],
  ["a number of entries", set({ entries: 3 }), /account \d+ \(wallet\) does not equal its history/],
  ["a last hash", set({ chainHash: "0".repeat(64) }), /account \d+ \(wallet\) does not equal its history/],
  [
    "an entry's own balance",
    async (db) =>
      void (await db
        .update(entry)
        .set({ balanceCents: 1 })
        .where(eq(entry.id, (await second(db)).own.id))),
    /\(wallet\) is broken at entry 2/,
  ],
  [
    "the last counted entry, with its balance and hash",
    async (db) => {
      const grants = await grantsOf(db, buyer);
      const [third, last] = [grants.at(-2)?.own, grants.at(-1)?.own];
      await set({ entries: third?.number, balanceCents: third?.balanceCents, chainHash: third?.hash })(db);
      expect(last?.number).toBe(4);
    },
    /account \d+ \(wallet\) does not equal its history/,
  ],
  [
    "one leg of a transfer",
    async (db) => changeAmount(db, (await second(db)).own, 1),
    /all entries sum to 1 cents, not to zero\n.*the transfer grant:.+ does not sum to zero/s,
  ],
])("ledger verify detects the change of %s", async (_, rewrite, expected) => {
  const verdict = await verdictAfter(rewrite);
  expect(verdict?.ok).toBe(false);
  expect(verdict?.text).toMatch(expected);
});

test("ledger verify detects a negative balance of a member that the database let pass", async () => {
  const verdict = await verdictAfter(async (db) => {
    await db.execute(sql`alter table account drop constraint account_not_negative`);
    await set({ balanceCents: -1 })(db);
  });
  expect(verdict?.text).toMatch(/the member account \d+ is negative/);
});

test("the database refuses a negative balance of a member, and lets the shop's own be negative", async () => {
  const { db } = provider.shop;
  await expect(set({ balanceCents: -1 })(db)).rejects.toThrow();
  const grants: SQL | undefined = and(isNull(account.memberId), like(account.kind, "grants/%"));
  const balances = (await db.select().from(account).where(grants)).map(({ balanceCents }) => balanceCents);
  expect(Math.min(...balances)).toBeLessThan(0);
});

test("the hash of an entry covers the hash before it, its key, number, amount and balance: stored chains depend on this format", async () => {
  const { db } = provider.shop;
  const wallet = await walletOf(db, buyer);
  const rows = await db
    .select({ entry, key: transfer.key })
    .from(entry)
    .innerJoin(transfer, eq(transfer.id, entry.transferId))
    .where(eq(entry.accountId, wallet.id))
    .orderBy(asc(entry.number));
  let hash = "";
  for (const { entry: each, key } of rows) {
    hash = createHash("sha256").update(`${hash}\n${key}\n${each.number}\n${each.amountCents}\n${each.balanceCents}`).digest("hex");
    expect(each.hash).toBe(hash);
  }
  expect([rows.length, wallet.chainHash]).toEqual([4, hash]);
});
