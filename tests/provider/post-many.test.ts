import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { asc, like } from "drizzle-orm";
import type { Db } from "@/provider/db/client";
import { account, entry, transfer } from "@/provider/db/schema";
import { checkLedger } from "@/provider/trade/ledger/check";
import { type Posting, post } from "@/provider/trade/ledger/post";
import { postMany } from "@/provider/trade/ledger/post-many";
import { openTestProvider, type TestProvider } from "../support/provider";
import { sampleMember } from "../support/sample";

let provider: TestProvider;

beforeEach(async () => {
  provider = await openTestProvider();
});

afterEach(() => provider.close());

async function somePostings(): Promise<Posting[]> {
  const { id: memberId } = await sampleMember(provider, "newcomer");
  const now = provider.shop.clock.now();
  const grant = (number: number, amountCents: number): Posting => ({
    key: `many:${number}`,
    kind: "grant",
    notes: `Grant ${number}`,
    now,
    sides: [
      { kind: "grants", piece: number, amountCents: -amountCents },
      { kind: "wallet", memberId, amountCents },
    ],
  });
  return [grant(1, 500), grant(2, 0), grant(3, 700), grant(9, -200), grant(17, 100)];
}

/** What the postings left behind: the entries in the order of their chains, and the ends of these. */
async function written(db: Db) {
  return {
    transfers: await db
      .select({ key: transfer.key, notes: transfer.notes })
      .from(transfer)
      .where(like(transfer.key, "many:%"))
      .orderBy(asc(transfer.key)),
    hashes: (await db.select({ hash: entry.hash }).from(entry)).map(({ hash }) => hash).sort(),
    ends: (await db.select().from(account))
      .map(({ kind, memberId, balanceCents, entries, chainHash }) => [kind, memberId, balanceCents, entries, chainHash].join(" "))
      .sort(),
  };
}

const undone = new Error("undone");

test("many postings at once write what each of them would have written after the other", async () => {
  const { db } = provider.shop;
  const postings = await somePostings();
  let apart: Awaited<ReturnType<typeof written>> | undefined;
  const onlyTried = db.transaction(async (tx) => {
    for (const each of postings) await post(tx, each);
    apart = await written(tx);
    throw undone;
  });
  await expect(onlyTried).rejects.toBe(undone);

  await db.transaction((tx) => postMany(tx, postings));
  expect(await written(db)).toEqual(apart);
  expect(await checkLedger(db)).toEqual([]);
});

test("none of them is posted when one of them cannot be", async () => {
  const { db } = provider.shop;
  const postings = await somePostings();
  const before = await written(db);
  const tooMuch = postings.map((each) => ({ ...each, sides: each.sides.map((side) => ({ ...side, amountCents: -side.amountCents })) }));
  await expect(db.transaction((tx) => postMany(tx, tooMuch))).rejects.toMatchObject({ refusal: "insufficientFunds" });
  const crooked = postings.map((each) => ({ ...each, sides: each.sides.slice(0, 1) }));
  await expect(db.transaction((tx) => postMany(tx, crooked))).rejects.toThrow("does not sum to zero");
  await db.transaction((tx) => postMany(tx, postings));
  const once = await written(db);
  await expect(db.transaction((tx) => postMany(tx, postings))).rejects.toThrow();
  expect(await written(db)).toEqual(once);
  expect(once).not.toEqual(before);
});
