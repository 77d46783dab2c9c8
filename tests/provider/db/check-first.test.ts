import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { asc, sql } from "drizzle-orm";
import { checkFirst } from "@/provider/db/check-first";
import type { Db } from "@/provider/db/client";
import { writeAtCommit } from "@/provider/db/commit";
import { rowsOf } from "@/provider/db/rows-of";
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
});

afterAll(() => provider.close());

const divide = (by: number) => {
  const checked = checkFirst(db, { text: "select 1 / $1::int", values: [by] });
  if (!checked) throw new Error("this database checks nothing");
  return checked;
};
const isTrue = () => divide(1);
const isFalse = () => divide(0);

const add = (to: Db, name: string) => to.insert(fact).values({ name, value: 1 });

async function names(): Promise<string[]> {
  const rows = await db.select({ name: fact.name }).from(fact).orderBy(asc(fact.name));
  return rows.map(({ name }) => name);
}

/** Each way in which a call's first statement is asked. */
const ways: [string, (to: Db) => Promise<unknown>][] = [
  ["alone", async (to) => add(to, "pear")],
  ["in a transaction", (to) => to.transaction((tx) => add(tx, "pear"))],
  ["with a commit", (to) => to.transaction((tx) => writeAtCommit(tx, add(tx, "pear")))],
  ["together with others", (to) => to.transaction((tx) => together(tx, (each) => add(each, "pear"), rows))],
];

const rows = (from: Db) => from.select().from(fact);

// The statements are sent without a name at first, and by their names once they are frequent.
test.each(ways)("a statement that is sent %s runs if the check passes, and not if it fails", async (_, ask) => {
  for (let times = 0; times < 12; times += 1) {
    const failing = isFalse();
    await expect(ask(failing.db)).rejects.toThrow();
    expect([failing.result(), await names()]).toEqual(["failed", []]);

    const passing = isTrue();
    expect(passing.result()).toBeNull();
    await ask(passing.db);
    expect([passing.result(), await names()]).toEqual(["passed", ["pear"]]);
    await db.delete(fact);
  }
});

test("reads that are asked together are checked too", async () => {
  const failing = isFalse();
  await expect(together(failing.db, rows, rows)).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(failing.result()).toBe("failed");
  const passing = isTrue();
  expect(await together(passing.db, rows, rows)).toEqual([[], []]);
  expect(passing.result()).toBe("passed");
});

test("statements that are asked before the first answer are all checked", async () => {
  const failing = isFalse();
  const asked = await Promise.allSettled([
    add(failing.db, "pear"),
    add(failing.db, "plum"),
    failing.db.transaction((tx) => add(tx, "fig")),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await names()).toEqual([]);
});

test("a statement that fails by itself does not fail the check", async () => {
  const passing = isTrue();
  await expect(passing.db.execute(sql`select * from nothing`)).rejects.toThrow();
  expect(passing.result()).toBe("passed");
});

test("a connection that breaks does not fail the check", async () => {
  const checked = isTrue();
  const broken = checked.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  await expect(broken).rejects.toThrow();
  expect(await names()).toEqual([]);
  expect(checked.result()).not.toBe("failed");
});

test("transactions of a higher isolation are checked too", async () => {
  const level = (to: Db) =>
    to.transaction((tx) => rowsOf(tx, sql`select current_setting('transaction_isolation') as isolation`), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });
  const passing = isTrue();
  expect(await level(passing.db)).toEqual([{ isolation: "repeatable read" }]);
  expect(passing.result()).toBe("passed");
  const failing = isFalse();
  await expect(level(failing.db)).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(failing.result()).toBe("failed");
});

test("a check that fails does not cost its connection", async () => {
  const backend = async () => rowsOf(db, sql`select pg_backend_pid() as id`);
  const before = await backend();
  await expect(add(isFalse().db, "pear")).rejects.toThrow();
  expect(await backend()).toEqual(before);
});

test("no check waits in a connection for the next caller", async () => {
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  const unsendable = (to: Db) => to.execute(sql`select ${circular}`);
  const failures: ((to: Db) => Promise<unknown>)[] = [
    async (to) => add(to, "pear"),
    async (to) => unsendable(to),
    (to) => together(to, unsendable, rows),
    (to) => to.transaction(async (tx) => unsendable(tx)),
    (to) =>
      to.transaction(async () => {
        throw new Error("nothing was asked");
      }),
  ];
  for (const fail of failures) {
    for (let times = 0; times < 25; times += 1) await expect(fail(isFalse().db)).rejects.toThrow();
    for (let times = 0; times < 25; times += 1) expect(await names()).toEqual([]);
  }
});
