import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import pg from "pg";
import { openPostgres } from "@/provider/db/client";
import { rowsOf } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

// A pooler such as PgBouncer gives each transaction another session, so a later call would not find the statement or end the lock.
test("a call leaves no prepared statement in its session", async () => {
  const token = await provider.signIn();
  expect((await provider.call("GET member/profile", {}, { token })).status).toBe(200);
  expect(await rowsOf(provider, sql`select name from pg_prepared_statements where name <> ''`)).toEqual([]);
});

async function urlOfDatabase(): Promise<string> {
  const [{ name = "" } = {}] = await rowsOf<{ name: string }>(provider, sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres");
  url.pathname = `/${name}`;
  return url.href;
}

if (process.env.PROVIDER_DATABASE === "postgres") {
  test("opening PostgreSQL locks for the length of a transaction, not of a session", async () => {
    const url = await urlOfDatabase();
    const query = jest.spyOn(pg.Client.prototype, "query");
    await (await openPostgres(url)).close();
    const statements = query.mock.calls.map(([asked]: unknown[]) => (typeof asked === "string" ? asked : (asked as pg.QueryConfig).text));
    query.mockRestore();
    expect(statements.filter((text) => text.includes("advisory"))).toEqual([expect.stringContaining("pg_advisory_xact_lock")]);
  });

  test("a process that must not migrate opens a migrated database, and refuses one that lacks a migration", async () => {
    const url = await urlOfDatabase();
    const query = jest.spyOn(pg.Client.prototype, "query");
    const opened = await openPostgres(url, { migrate: false, directUrl: "postgres://nowhere.invalid/none" });
    expect((await opened.db.execute(sql`select 1 as one`)) as unknown).toMatchObject({ rows: [{ one: 1 }] });
    expect(opened.connections?.()).toEqual({ idle: 1, all: 1, waiting: 0 });
    await opened.close();
    query.mockRestore();
    await provider.shop.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    await expect(openPostgres(url, { migrate: false })).rejects.toThrow("The database lacks 1 migrations, and MIGRATE=no");
  });
}
