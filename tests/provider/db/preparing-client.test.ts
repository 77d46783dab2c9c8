import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { openPostgres } from "@/provider/db/client";
import { writeAtCommit } from "@/provider/db/commit";
import { type BatchingClient, preparingClient } from "@/provider/db/preparing-client";
import { rowsOf } from "@/provider/db/rows-of";
import { urlOfDatabase } from "@/tests/support/database/database-url";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

let provider: TestProvider;
let database: Awaited<ReturnType<typeof openPostgres>>;
let client: pg.Client & BatchingClient;

beforeAll(async () => {
  provider = await openTestProvider();
  const url = await urlOfDatabase(provider);
  database = await openPostgres(url, { most: 1 });
  client = new (preparingClient())({ connectionString: url });
  await client.connect();
  // Frequent statements have a name, and their beginning is held.
  for (let times = 0; times < 12; times += 1) await database.db.transaction((tx) => tx.execute(sql`select 1`));
  for (let times = 0; times < 12; times += 1) {
    await client.query({ text: "begin" });
    await client.query({ text: "commit" });
  }
});

beforeEach(async () => {
  await client.query("drop table if exists fruit");
  await client.query("create table fruit (name text primary key, weight int check (weight > 0))");
});

afterAll(async () => {
  await client.end();
  await database.close();
  await provider.close();
});

const adding = { name: "add", text: "insert into fruit values ($1, $2)" };
const add = (name: string, weight: number | null) => ({ ...adding, values: [name, weight] });

/** As another session sees them. */
async function names(): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(provider.shop.db, sql`select name from fruit order by name`);
  return rows.map(({ name }) => name);
}

function run({ values, ...asked }: { text: string; values?: unknown[] }) {
  return client.query(asked, values as never);
}

test("a named statement answers rows as objects, as arrays, and how many it changed", async () => {
  const named = { name: "shapes", text: "select $1::text as one, $2::int as two, null as three" };
  for (let times = 0; times < 3; times += 1) {
    expect(await run({ ...named, values: ["a", 2] })).toMatchObject({ rowCount: 1, rows: [{ one: "a", two: 2, three: null }] });
    const asArray = { ...named, name: "shapes as arrays", rowMode: "array", values: ["a", 2] };
    expect(await run(asArray)).toMatchObject({ rows: [["a", 2, null]] });
    expect(await run(add(`pear ${times}`, 1))).toMatchObject({ command: "INSERT", rowCount: 1, rows: [] });
  }
});

test("a statement that fails leaves its session, its own repetition and the next statements unharmed", async () => {
  await run(add("pear", 1));
  for (let times = 0; times < 3; times += 1) {
    await expect(run(add("pear", 1))).rejects.toMatchObject({ code: "23505" });
    await expect(run({ name: "unknown", text: "select no_such_column from fruit" } as never)).rejects.toMatchObject({ code: "42703" });
    await run(add(`plum ${times}`, 1));
  }
  expect(await names()).toEqual(["pear", "plum 0", "plum 1", "plum 2"]);
});

test("values that cannot be sent are refused, and the session goes on", async () => {
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  await expect((async () => run({ ...add("pear", 1), values: [circular, 1] }))()).rejects.toThrow("circular");
  await run(add("plum", 1));
  expect(await names()).toEqual(["plum"]);
});

test("a transaction begins with its first statement, also with a rare one", async () => {
  await run({ text: "begin" });
  await run(add("pear", 1));
  await run({ text: "rollback" });
  await run({ text: "begin" });
  await client.query("insert into fruit values ('plum', 1)");
  await run({ text: "rollback" });
  expect(await names()).toEqual([]);
});

test("the first statement's failure leaves a transaction that is rolled back", async () => {
  await run({ text: "begin" });
  await expect(run(add("pear", -1))).rejects.toMatchObject({ code: "23514" });
  await expect(run(add("plum", 1))).rejects.toMatchObject({ code: "25P02" });
  await run({ text: "rollback" });
  await run(add("fig", 1));
  expect(await names()).toEqual(["fig"]);
});

test("what is sent with the commit is committed", async () => {
  await run(add("fig", 1));
  await run({ text: "begin" });
  expect(await run({ ...add("pear", 1), withNext: true } as never)).toMatchObject({ rows: [] });
  await run({ text: "commit" });
  expect(await names()).toEqual(["fig", "pear"]);
});

test("the commit fails with the statement that is sent with it, and commits nothing", async () => {
  await run(add("fig", 1));
  await run({ text: "begin" });
  await run(add("plum", 1));
  await run({ ...add("fig", 1), withNext: true } as never);
  await expect(run({ text: "commit" })).rejects.toMatchObject({ code: "23505", message: expect.stringContaining("insert into fruit") });
  await run({ text: "rollback" });
  expect(await names()).toEqual(["fig"]);
});

test("a transaction whose deferred write fails is rolled back as a whole, each time", async () => {
  const { db } = database;
  for (let times = 0; times < 15; times += 1) {
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into fruit values (${`pear ${times}`}, 1)`);
      await writeAtCommit(tx, sql`insert into fruit values ('bad', ${0 - times})`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: "23514" } });
  }
  for (let times = 0; times < 15; times += 1)
    await db.transaction((tx) => writeAtCommit(tx, sql`insert into fruit values (${`plum ${10 + times}`}, 1)`));
  expect(await names()).toEqual(Array.from({ length: 15 }, (_, index) => `plum ${10 + index}`));
});

const fruit = { text: "select name from fruit where weight > $1 order by name", rowMode: "array" };

test("statements that are asked together are one message, rare and frequent ones, and the same one twice", async () => {
  const { stream } = (client as unknown as { connection: { stream: { write: (...args: unknown[]) => boolean } } }).connection;
  const written = jest.spyOn(stream, "write");
  for (let times = 0; times < 12; times += 1) {
    written.mockClear();
    const asked = client.queryTogether(
      [adding, [`pear ${times}`, 9]],
      [fruit, [8]],
      [{ ...fruit, name: `fruit ${times}` }, [8]],
      [{ ...fruit, name: `fruit ${times}` }, [9]],
    );
    const [added, ...found] = await Promise.all(asked);
    expect(written).toHaveBeenCalledTimes(1);
    expect(added).toMatchObject({ command: "INSERT", rowCount: 1 });
    const all = Array.from({ length: times + 1 }, (_, index) => [`pear ${index}`]).sort();
    expect(found).toMatchObject([{ rows: all }, { rows: all }, { rows: [] }]);
  }
  written.mockRestore();
});

test("one that fails among them leaves the session and the names of its statements right", async () => {
  for (let times = 0; times < 3; times += 1) {
    const asked = client.queryTogether(
      [fruit, [times]],
      [{ name: "bad", text: "select no_such_column from fruit" }],
      [{ ...fruit, name: "later" }, [0]],
    );
    const [first, ...others] = await Promise.allSettled(asked);
    expect(first).toMatchObject({ status: "fulfilled" });
    expect(others).toMatchObject([{ reason: { code: "42703" } }, { reason: { code: "42703" } }]);
    await run(add(`plum ${times}`, 1));
  }
  expect(await Promise.all(client.queryTogether([{ ...fruit, name: "later" }, [0]]))).toMatchObject([
    { rows: [["plum 0"], ["plum 1"], ["plum 2"]] },
  ]);
});

test("a connection that breaks before the first statement fails that statement, and the next transaction works", async () => {
  const { db } = database;
  const [{ pid = 0 } = {}] = await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
  const broken = db.transaction(async (tx) => {
    await client.query("select pg_terminate_backend($1, 2000)", [pid]);
    await tx.execute(sql`insert into fruit values ('pear', 1)`);
  });
  await expect(broken).rejects.toThrow();
  await db.transaction((tx) => tx.execute(sql`insert into fruit values ('plum', 1)`));
  expect(await names()).toEqual(["plum"]);
});
