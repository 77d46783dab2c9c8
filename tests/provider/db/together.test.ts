import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/provider/db/client";
import { composeOnce } from "@/provider/db/compose-once";
import { fact } from "@/provider/db/schema";
import { together } from "@/provider/db/together";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

let provider: TestProvider;
let db: Db;

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
  db = provider.shop.db;
});

beforeEach(async () => {
  await db.delete(fact);
  await add(db, "pear");
});

afterAll(() => provider.close());

const add = (to: Db, name: string) => to.insert(fact).values({ name, value: 1 });
const fail = (to: Db) => to.execute(sql`select 1 / 0`);
const read = composeOnce((from) =>
  from
    .select({ value: fact.value })
    .from(fact)
    .where(eq(fact.name, sql.placeholder("name"))),
);

async function names(from: Db = db): Promise<string[]> {
  const rows = await from.select({ name: fact.name }).from(fact).orderBy(asc(fact.name));
  return rows.map(({ name }) => name);
}

test("each answer is that of its ask, with and without a transaction, for rare and frequent statements", async () => {
  const ask = (from: Db) =>
    together(
      from,
      names,
      (each) => read(each, { name: "pear" }),
      async () => "no statement",
      (each) => read(each, { name: "plum" }),
    );
  const expected = [["pear"], [{ value: 1 }], "no statement", []];
  for (let times = 0; times < 12; times += 1) {
    expect(await ask(db)).toEqual(expected);
    expect(await db.transaction(ask)).toEqual(expected);
  }
});

test("statements run in the order given, so that one sees what those before it wrote", async () => {
  await db.transaction(async (tx) => {
    expect(await together(tx, names, (each) => add(each, "fig"), names)).toEqual([["pear"], expect.anything(), ["fig", "pear"]]);
  });
  expect(await names()).toEqual(["fig", "pear"]);
});

test("an error is that of its statement, what comes after it does not run, and the transaction is rolled back, each time", async () => {
  for (let times = 0; times < 12; times += 1) {
    let after: unknown;
    const failing = db.transaction((tx) =>
      together(
        tx,
        (each) => add(each, "fig"),
        (each) => add(each, "pear"),
        (each) => names(each).then((found) => (after = found)),
      ),
    );
    await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(after).toBeUndefined();
    expect(await names()).toEqual(["pear"]);
  }
});

test("what asks may refuse its answer, once the others have theirs", async () => {
  let answered = false;
  async function refuse(each: Db) {
    await names(each);
    throw new Error("refused");
  }
  const failing = db.transaction((tx) =>
    together(
      tx,
      (each) => add(each, "fig"),
      refuse,
      async (each) => {
        await names(each);
        answered = true;
      },
    ),
  );
  await expect(failing).rejects.toThrow("refused");
  expect(answered).toBe(true);
  expect(await names()).toEqual(["pear"]);
});

test("if one fails before it asks, nothing is sent", async () => {
  const failing = together(
    db,
    (each) => add(each, "fig"),
    () => Promise.reject(new Error("no question")),
  );
  await expect(failing).rejects.toThrow("no question");
  expect(await names()).toEqual(["pear"]);
});

test("a second statement of one ask is refused instead of being waited for", async () => {
  async function askTwice(each: Db) {
    await names(each);
    return names(each);
  }
  await expect(together(db, names, askTwice)).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining("one statement") }),
  });
  expect(await names()).toEqual(["pear"]);
});

test("the connections are free again, whatever the answers were", async () => {
  for (let times = 0; times < 40; times += 1) await expect(together(db, names, fail)).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(await names()).toEqual(["pear"]);
});
