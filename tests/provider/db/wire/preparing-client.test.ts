import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import pg from "pg";
import { preparingClient } from "@/provider/db/wire/preparing-client";
import { urlOfDatabase } from "@/tests/support/database/database-url";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

let provider: TestProvider;
let client: pg.Client;
let pool: pg.Pool;

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
  const connectionString = await urlOfDatabase(provider);
  const Client = preparingClient();
  client = new Client({ connectionString });
  await client.connect();
  pool = new pg.Pool({ connectionString, Client, max: 1 });
});

beforeEach(async () => {
  await client.query("drop table if exists fruit");
  await client.query("create table fruit (name text primary key, weight int)");
});

afterAll(async () => {
  await client.end();
  await pool.end();
  await provider.close();
});

const adding = "insert into fruit values ($1, $2)";

async function preparedTexts(): Promise<string[]> {
  const { rows } = await client.query("select statement from pg_prepared_statements");
  return rows.map(({ statement }: { statement: string }) => statement);
}

test("a session prepares a frequent statement, and answers it as before in each shape", async () => {
  const text = "select $1::text as one, $2::int as two, null as three";
  for (let times = 0; times < 12; times += 1) {
    expect(await client.query({ text, values: ["a", 2] })).toMatchObject({ rowCount: 1, rows: [{ one: "a", two: 2, three: null }] });
    expect(await client.query({ text, values: ["a", 2], rowMode: "array" })).toMatchObject({ rows: [["a", 2, null]] });
    expect(await client.query({ text: adding }, [`pear ${times}`, 1])).toMatchObject({ command: "INSERT", rowCount: 1, rows: [] });
    expect((await pool.query({ text, values: ["b", 3] })).rows).toEqual([{ one: "b", two: 3, three: null }]);
  }
  expect(await preparedTexts()).toEqual(expect.arrayContaining([text, adding]));
});

test("a frequent statement that fails leaves its session and its own repetition unharmed", async () => {
  for (let times = 0; times < 12; times += 1) await client.query({ text: adding }, [`plum ${times}`, 1]);
  for (let times = 0; times < 3; times += 1) {
    await expect(client.query({ text: adding }, ["plum 1", 1])).rejects.toMatchObject({ code: "23505" });
    await client.query({ text: adding }, [`fig ${times}`, 1]);
  }
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  await expect((async () => client.query({ text: adding }, [circular, 1]))()).rejects.toThrow("circular");
  expect((await client.query("select count(*)::int as count from fruit")).rows).toEqual([{ count: 15 }]);
});

test("a statement of a transaction that meets a changed table fails, and the session is not lost", async () => {
  const reading = { text: "select weight from fruit" };
  for (let times = 0; times < 12; times += 1) await client.query(reading);
  await provider.shop.db.execute("alter table fruit alter column weight type text");
  await client.query("begin");
  await expect(client.query(reading)).rejects.toThrow("cached plan must not change result type");
  await client.query("rollback");
  expect((await client.query(reading)).rows).toEqual([]);
});
