import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { asc } from "drizzle-orm";
import { afterCommit } from "@/provider/db/after-commit";
import type { Db } from "@/provider/db/client";
import { fact } from "@/provider/db/schema";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider({ seed: false });
let db: Db;

beforeAll(async () => {
  db = provider.shop.db;
});

beforeEach(async () => void (await db.delete(fact)));

const add = (tx: Db, name: string) => tx.insert(fact).values({ name, value: 1 });

async function names(): Promise<string[]> {
  const rows = await db.select({ name: fact.name }).from(fact).orderBy(asc(fact.name));
  return rows.map(({ name }) => name);
}

test("an effect runs once, after the commit", async () => {
  const seen: Promise<string[]>[] = [];
  const look = () => void seen.push(names());
  await db.transaction(async (tx) => {
    afterCommit(look);
    afterCommit(look);
    await add(tx, "pear");
    expect(seen).toEqual([]);
  });
  expect(await Promise.all(seen)).toEqual([["pear"]]);
});

test("a transaction that fails runs no effect", async () => {
  const effects: string[] = [];
  await add(db, "pear");
  const failing = db.transaction(async (tx) => {
    afterCommit(() => effects.push("ran"));
    await add(tx, "pear");
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(effects).toEqual([]);
});

test("without a transaction an effect runs soon", async () => {
  await expect(new Promise<void>((resolve) => afterCommit(resolve))).resolves.toBeUndefined();
});
