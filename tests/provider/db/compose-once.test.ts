import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@/provider/db/client";
import { composeOnce } from "@/provider/db/compose-once";
import { fact } from "@/provider/db/schema";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

let providers: TestProvider[];
let databases: Db[];

beforeAll(async () => {
  providers = [await openTestProvider({ seed: false }), await openTestProvider({ seed: false })];
  databases = providers.map(({ shop }) => shop.db);
});

afterAll(() => Promise.all(providers.map((provider) => provider.close())));

const build = jest.fn((db: Db) =>
  db
    .select({ value: fact.value })
    .from(fact)
    .where(eq(fact.name, sql.placeholder("name"))),
);
const readFact = composeOnce(build);

test("it is composed once for each database, and runs on the transaction that asks", async () => {
  for (const [value, db] of databases.entries()) {
    await db.transaction(async (tx) => {
      await tx.insert(fact).values({ name: "pear", value });
      expect(await readFact(tx, { name: "pear" })).toEqual([{ value }]);
    });
    expect(await readFact(db, { name: "pear" })).toEqual([{ value }]);
    expect(await readFact(db, { name: "plum" })).toEqual([]);
  }
  expect(build).toHaveBeenCalledTimes(2);
});

test("a transaction that is rolled back leaves nothing to the next one", async () => {
  const [db] = databases as [Db];
  const failing = db.transaction(async (tx) => {
    await tx.insert(fact).values({ name: "fig", value: 1 });
    expect(await readFact(tx, { name: "fig" })).toEqual([{ value: 1 }]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await db.transaction((tx) => readFact(tx, { name: "fig" }))).toEqual([]);
});
