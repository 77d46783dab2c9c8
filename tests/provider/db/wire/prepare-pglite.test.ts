import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { Database, Db } from "@/provider/db/client";
import { rowsOf } from "@/provider/db/rows-of";
import { openEmptyPglite } from "@/tests/support/database/seeded-pglite";

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await openEmptyPglite();
  db = database.db;
});

beforeEach(async () => {
  await db.execute(sql`drop table if exists fruit`);
  await db.execute(sql`create table fruit (name text primary key, weight int, seen timestamptz, tags jsonb, raw bytea)`);
});

afterAll(() => database.close());

const named = (name: string) => sql`select name, weight from fruit where name = ${name}`;
const add = (name: string, weight: number | null) => sql`insert into fruit (name, weight) values (${name}, ${weight})`;

async function timesPrepared(part: string): Promise<number> {
  const rows = await rowsOf(db, sql`select name from pg_prepared_statements where statement like ${`%${part}%`}`);
  return rows.length;
}

test("a statement is prepared when it is seen again, once", async () => {
  await db.execute(add("pear", 3));
  await rowsOf(db, named("pear"));
  expect(await timesPrepared("name, weight from fruit")).toBe(0);
  for (let times = 0; times < 3; times += 1) {
    expect(await rowsOf(db, named("pear"))).toEqual([{ name: "pear", weight: 3 }]);
    expect(await rowsOf(db, named("plum"))).toEqual([]);
  }
  expect(await timesPrepared("name, weight from fruit")).toBe(1);
});

test("a long list of rows is not kept", async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => sql`(${`fruit ${index}`}, ${index})`);
  for (let times = 0; times < 3; times += 1) {
    await db.execute(sql`delete from fruit`);
    await db.execute(sql`insert into fruit (name, weight) values ${sql.join(rows, sql`, `)}`);
    expect(await rowsOf(db, named("fruit 999"))).toEqual([{ name: "fruit 999", weight: 999 }]);
  }
  expect(await timesPrepared("insert into fruit (name, weight) values (%), (")).toBe(0);
});

test("values of all kinds and missing ones arrive as they were given", async () => {
  const seen = new Date("2026-11-27T01:02:03.456Z");
  for (const name of ["pear", "plum", "fig"]) {
    await db.execute(sql`insert into fruit (name, weight, seen, tags, raw)
      values (${name}, ${null}, ${seen.toISOString()}, ${JSON.stringify({ ripe: [true, "ü"] })}, ${Buffer.from([0, 255])})`);
  }
  const rows = await rowsOf(
    db,
    sql`select weight, seen = ${seen.toISOString()}::timestamptz as same, tags, encode(raw, 'hex') as raw from fruit`,
  );
  expect(rows).toEqual(Array(3).fill({ weight: null, same: true, tags: { ripe: [true, "ü"] }, raw: "00ff" }));
});

test("a changed table is answered with its new columns", async () => {
  const all = sql`select * from fruit`;
  await db.execute(add("pear", 3));
  for (let times = 0; times < 3; times += 1) expect((await rowsOf(db, all))[0]).not.toHaveProperty("colour");
  await db.transaction((tx) => tx.execute(sql`alter table fruit add column colour text default 'green'`));
  for (let times = 0; times < 3; times += 1) expect(await rowsOf(db, all)).toMatchObject([{ colour: "green" }]);
});

test("a statement that fails leaves the next ones and its own repetition unharmed", async () => {
  await db.execute(add("pear", 3));
  for (let times = 0; times < 3; times += 1) {
    await expect(db.execute(add("pear", 3))).rejects.toMatchObject({ cause: { code: "23505" } });
    await expect(db.execute(sql`select no_such_column from fruit`)).rejects.toMatchObject({ cause: { code: "42703" } });
    expect(await rowsOf(db, named("pear"))).toEqual([{ name: "pear", weight: 3 }]);
  }
});

test("a transaction that fails undoes its statements, and the prepared ones still work", async () => {
  for (let times = 0; times < 3; times += 1) {
    const failing = db.transaction(async (tx) => {
      await tx.execute(add("pear", times));
      expect(await rowsOf(tx, named("pear"))).toEqual([{ name: "pear", weight: times }]);
      await tx.execute(add("pear", times));
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await rowsOf(db, named("pear"))).toEqual([]);
  }
});

test("statements that are asked for at once are answered one after the other", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `fruit ${index}`);
  await Promise.all(names.map((name, index) => db.execute(add(name, index))));
  const answers = await Promise.all(names.map((name) => rowsOf(db, named(name))));
  expect(answers).toEqual(names.map((name, weight) => [{ name, weight }]));
});

test("a statement of a transaction that has ended is refused", async () => {
  const ended = await db.transaction(async (tx) => tx);
  await expect(ended.execute(add("pear", 3))).rejects.toMatchObject({ cause: { message: "The transaction has ended." } });
  expect(await rowsOf(db, named("pear"))).toEqual([]);
});
