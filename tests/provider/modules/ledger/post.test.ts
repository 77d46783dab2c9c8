import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { asc, eq, like } from "drizzle-orm";
import type { Db } from "@/provider/db/client";
import { account, entry, transfer } from "@/provider/db/schema";
import { checkLedger } from "@/provider/modules/ledger/check";
import { transferKeys } from "@/provider/modules/ledger/keys";
import { balanceOf, type Leg, type Posting, post } from "@/provider/modules/ledger/post";
import { sampleMember } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

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
    legs: [
      { kind: "grants", shard: number, amountCents: -amountCents },
      { kind: "wallet", memberId, amountCents },
    ],
  });
  return [grant(1, 500), grant(2, 0), grant(3, 700), grant(9, -200), grant(17, 100)];
}

/** The written transfers and hashes, and the resulting accounts. */
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

test("posting many transfers at once writes what posting them one by one would write", async () => {
  const { db } = provider.shop;
  const postings = await somePostings();
  let apart: Awaited<ReturnType<typeof written>> | undefined;
  const onlyTried = db.transaction(async (tx) => {
    for (const each of postings) await post(tx, each);
    apart = await written(tx);
    throw undone;
  });
  await expect(onlyTried).rejects.toBe(undone);

  await db.transaction((tx) => post(tx, ...postings));
  expect(await written(db)).toEqual(apart);
  expect(await checkLedger(db)).toEqual([]);
});

test("more entries than one statement holds still end with the balances of their accounts", async () => {
  const { db, clock } = provider.shop;
  const { id: memberId } = await sampleMember(provider, "newcomer");
  const many = Array.from({ length: 700 }, (_, index): Posting => {
    const legs: Leg[] = [
      { kind: "grants", shard: index, amountCents: -5 },
      { kind: "wallet", memberId, amountCents: 5 },
    ];
    return { key: `many:${index}`, kind: "grant", notes: "Grant", now: clock.now(), legs };
  });
  await db.transaction((tx) => post(tx, ...many));
  expect(await balanceOf(db, memberId, "wallet")).toBe(3500);
  expect(await checkLedger(db)).toEqual([]);
});

test("no transfer is posted when one of them is invalid or was posted before", async () => {
  const { db } = provider.shop;
  const postings = await somePostings();
  const before = await written(db);
  const opposite = (leg: Leg): Leg => ({ ...leg, amountCents: -leg.amountCents });
  const tooMuch = postings.map((each) => ({ ...each, legs: each.legs.map(opposite) }));
  await expect(db.transaction((tx) => post(tx, ...tooMuch))).rejects.toMatchObject({ refusal: "insufficientFunds" });
  const unbalanced = postings.map((each) => ({ ...each, legs: each.legs.slice(0, 1) }));
  await expect(db.transaction((tx) => post(tx, ...unbalanced))).rejects.toThrow("does not sum to zero");
  const doubled = [...postings, ...postings.slice(0, 1)];
  await expect(db.transaction((tx) => post(tx, ...doubled))).rejects.toMatchObject({ refusal: "keyReused", code: 409 });
  expect(await written(db)).toEqual(before);

  await db.transaction((tx) => post(tx, ...postings));
  const once = await written(db);
  const last = postings.slice(-1);
  await expect(db.transaction((tx) => post(tx, ...last))).rejects.toMatchObject({ refusal: "keyReused", code: 409 });
  expect(await written(db)).toEqual(once);
});

/** The hash's form since the first release. Changing it would break every stored ledger. */
test("an entry's hash covers the previous hash, the transfer's key, the number, the amount and the balance", async () => {
  const { db } = provider.shop;
  const postings = await somePostings();
  await db.transaction((tx) => post(tx, ...postings));
  const { id } = await sampleMember(provider, "newcomer");
  const rows = await db
    .select({ number: entry.number, hash: entry.hash })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(eq(account.memberId, id))
    .orderBy(asc(entry.number));
  let previous = "";
  const lines = ["many:1\n1\n500\n500", "many:3\n2\n700\n1200", "many:9\n3\n-200\n1000", "many:17\n4\n100\n1100"];
  const expected = lines.map((line, index) => {
    previous = createHash("sha256").update(`${previous}\n${line}`).digest("hex");
    return { number: index + 1, hash: previous };
  });
  expect(rows).toEqual(expected);
});

test("the keys of transfers keep the form in which databases store them", () => {
  expect([
    transferKeys.hold(7),
    transferKeys.release(7),
    transferKeys.sale(7),
    transferKeys.refund(7),
    transferKeys.transfer("3:retry"),
    transferKeys.withdrawal(4),
    transferKeys.withdrawalEnd(4),
    transferKeys.bonus("203001-1", 12),
  ]).toEqual([
    "hold:7",
    "release:7",
    "sale:7",
    "order-refund:7",
    "transfer:3:retry",
    "withdrawal:4",
    "withdrawal-end:4",
    "bonus:203001-1:12",
  ]);
});
