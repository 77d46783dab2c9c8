import { beforeAll, expect, test } from "@jest/globals";
import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/provider/db/client";
import { account, job as jobs, ledgerLeaf, ledgerNode, ledgerRoot } from "@/provider/db/schema";
import { ledger } from "@/provider/modules/ledger";
import { nodeHash, rootHash } from "@/provider/modules/ledger/proof/hashes";
import { publishRoot } from "@/provider/modules/ledger/proof/publish-root";
import { pathOf, updateTree } from "@/provider/modules/ledger/proof/tree";
import { countingDb } from "@/tests/support/database/counting-db";
import { type Buyer, newBuyer } from "@/tests/support/provider/buyer";
import { useProvider } from "@/tests/support/provider/use-provider";

const dayMs = 24 * 60 * 60 * 1000;

const provider = useProvider();
let buyer: Buyer;

beforeAll(async () => {
  buyer = await newBuyer(provider);
  await buyer.grant("wallet", 50);
});

const roots = () => provider.shop.db.select().from(ledgerRoot).orderBy(asc(ledgerRoot.day));

const told = () => provider.shop.db.$count(jobs, sql`${jobs.payload}->>'event' = 'root-published'`);

test("several providers publish one root a day, which covers every account and includes the one before", async () => {
  await publishRoot(provider.shop);
  const [before, toldBefore] = [await roots(), await told()];
  await provider.shop.clock.moveBy(dayMs);
  await buyer.grant("wallet", 1);
  await Promise.all([1, 2, 3].map(() => publishRoot(provider.shop)));
  await publishRoot(provider.shop);
  const all = await roots();
  expect(all).toHaveLength(before.length + 1);
  const used = await provider.shop.db.$count(account, sql`${account.entries} > 0`);
  expect(await provider.shop.db.$count(ledgerLeaf)).toBe(used);
  const [first, second] = all.slice(-2);
  expect(second?.previous).toBe(first?.root);
  expect(second?.top).not.toBe(first?.top);
  for (const each of all) expect(each.root).toBe(rootHash(each));
  expect(await told()).toBe(toldBefore + 1);
});

test("a day without movements repeats the top, and a clock that went back publishes nothing", async () => {
  await provider.shop.clock.moveBy(dayMs);
  await publishRoot(provider.shop);
  const before = await roots();
  await provider.shop.clock.moveBy(dayMs);
  for (const { job } of ledger.jobs) await job(provider.shop);
  const all = await roots();
  expect(all).toHaveLength(before.length + 1);
  expect(all.at(-1)?.top).toBe(all.at(-2)?.top);
  await provider.shop.clock.moveBy(-2 * dayMs);
  await publishRoot(provider.shop);
  expect(await roots()).toEqual(all);
  await provider.shop.clock.moveBy(2 * dayMs);
});

test("anyone reads the roots by pages, the newest first, with their number", async () => {
  for (let day = 0; day < 3; day += 1) {
    await provider.shop.clock.moveBy(dayMs);
    await publishRoot(provider.shop);
  }
  const all = await roots();
  const [first, second, third] = all.slice(-3);
  const page = async (pageNum: number) => (await provider.call("GET ledger/roots", { pageNum, pageSize: 2 })).data;
  expect((await page(1)).list).toMatchObject([{ root: third?.root }, { root: second?.root }]);
  const { list, total } = await page(2);
  expect(list[0]).toMatchObject({ root: first?.root, top: first?.top, day: first?.day });
  expect(total).toBe(all.length);
});

test("only accounts that changed are read and written", async () => {
  await buyer.grant("wallet", 2);
  await provider.shop.clock.moveBy(dayMs);
  const before = new Map((await provider.shop.db.select().from(ledgerLeaf)).map((leaf) => [leaf.accountId, leaf.entries]));
  const { db, work } = countingDb(provider.shop.db);
  await publishRoot({ ...provider.shop, db });
  const after = await provider.shop.db.select().from(ledgerLeaf);
  expect(after.filter(({ accountId, entries }) => before.get(accountId) !== entries)).toHaveLength(2);
  expect(work.rows).toBeLessThan(4 * Math.ceil(Math.log2(after.length)) + 20);
});

test("a failure in the middle leaves no part of a root", async () => {
  await buyer.grant("wallet", 3);
  await provider.shop.clock.moveBy(dayMs);
  const { db } = provider.shop;
  const state = async () => [await db.select().from(ledgerLeaf).orderBy(asc(ledgerLeaf.position)), await roots()];
  const before = await state();
  await db.execute(sql`alter table ledger_root add constraint full_for_now check (day < '2000-01-01') not valid`);
  await expect(publishRoot(provider.shop)).rejects.toThrow();
  await db.execute(sql`alter table ledger_root drop constraint full_for_now`);
  expect(await state()).toEqual(before);
  await publishRoot(provider.shop);
  expect((await roots()).length).toBe((before[1]?.length ?? 0) + 1);
});

/** The top of a tree, computed in one go. */
function wholeTop(leaves: string[]): string {
  if (leaves.length === 1) return leaves[0] ?? "";
  const above = [];
  for (let place = 0; place < leaves.length; place += 2) {
    const [left = "", right] = leaves.slice(place, place + 2);
    above.push(right === undefined ? left : nodeHash(left, right));
  }
  return wholeTop(above);
}

const undone = new Error("undone");

async function inEmptyTree(work: (tx: Db) => Promise<void>): Promise<void> {
  const done = provider.shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.delete(ledgerLeaf);
    await tx.delete(ledgerNode);
    await work(tx);
    throw undone;
  });
  await expect(done).rejects.toBe(undone);
}

test("a tree that grows and changes leaf by leaf equals one that is computed whole, and every path leads to its top", async () => {
  await inEmptyTree(async (tx) => {
    const leaves: string[] = [];
    for (const step of [1, 1, 1, 2, 3, 1, 7]) {
      const added = Array.from({ length: step }, (_, index) => `leaf ${leaves.length + index}`);
      const rows = added.map((_, index) => ({
        position: leaves.length + index,
        accountId: leaves.length + index,
        nonce: "",
        entries: 1,
        digest: "",
      }));
      await tx.insert(ledgerLeaf).values(rows);
      const changed = new Map(added.map((leaf, index) => [leaves.length + index, leaf]));
      leaves.push(...added);
      const old = Math.floor(leaves.length / 3);
      leaves[old] = `${leaves[old]} changed`;
      changed.set(old, leaves[old]);
      const top = await updateTree(tx, changed);
      expect(top).toBe(wholeTop(leaves));
      for (const [position, leaf] of leaves.entries()) {
        const path = await pathOf(tx, position);
        expect(path.reduce((own, { side, hash }) => (side === "left" ? nodeHash(hash, own) : nodeHash(own, hash)), leaf)).toBe(top);
      }
    }
  });
  expect(await provider.shop.db.$count(ledgerLeaf, eq(ledgerLeaf.position, 0))).toBe(1);
});
