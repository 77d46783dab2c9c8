import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, jest, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import pg from "pg";
import { type Database, type Db, openPostgres } from "@/provider/db/client";
import { fact } from "@/provider/db/schema";
import { openShop } from "@/provider/runtime/shop";
import { urlOfDatabase } from "@/tests/support/database/database-url";
import { testSettings } from "@/tests/support/database/test-settings";
import { rowsOf } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

/** Changes the process number in the message BackendKeyData, as a pooler does, which has one of its own for each client. */
function withOtherProcess(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([75, 0, 0, 0, 12]));
  if (at >= 0) bytes.writeInt32BE(1, at + 5);
  return bytes;
}

/** Stands between a client and PostgreSQL as PgBouncer would. */
async function openPooler(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const pooler = createServer((client) => {
    const server = connect(Number(port || 5432), hostname);
    for (const socket of [client, server]) sockets.add(socket.on("error", () => {}));
    client.pipe(server);
    server.on("data", (bytes: Buffer) => client.write(withOtherProcess(bytes)));
    server.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => pooler.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => pooler.close(resolve));
  };
  return { url: url.href, close };
}

async function preparedAfterTwelveCalls({ db, close }: Database): Promise<string[]> {
  const builtOnce = db.select({ name: fact.name }).from(fact).prepare("");
  for (let call = 0; call < 12; call += 1) {
    await db.execute(sql`select ${"pear"} as fruit`);
    await builtOnce.execute();
  }
  const { rows } = (await db.execute(sql`select statement from pg_prepared_statements where name <> ''`)) as unknown as {
    rows: { statement: string }[];
  };
  await close();
  return rows.map(({ statement }) => statement);
}

test("a session of PostgreSQL keeps its frequent statements prepared", async () => {
  expect(await preparedAfterTwelveCalls(await openPostgres(await urlOfDatabase(provider), { most: 1 }))).toEqual([
    "select $1 as fruit",
    'select "name" from "fact"',
  ]);
});

// A pooler may give each transaction another session, which lacks what an earlier one prepared.
test("nothing is prepared through a pooler", async () => {
  const directUrl = await urlOfDatabase(provider);
  const pooler = await openPooler(directUrl);
  expect(await preparedAfterTwelveCalls(await openPostgres(pooler.url, { most: 1, directUrl }))).toEqual([]);
  await pooler.close();
});

test("opening PostgreSQL locks for the length of a transaction, not of a session", async () => {
  const url = await urlOfDatabase(provider);
  const query = jest.spyOn(pg.Client.prototype, "query");
  await (await openPostgres(url)).close();
  const statements = query.mock.calls.map(([asked]: unknown[]) => (typeof asked === "string" ? asked : (asked as pg.QueryConfig).text));
  query.mockRestore();
  expect(statements.filter((text) => text.includes("advisory"))).toEqual([expect.stringContaining("pg_advisory_xact_lock")]);
});

test("a connection that breaks within a transaction fails its next statement, and nothing else", async () => {
  const { db, close } = await openPostgres(await urlOfDatabase(provider), { most: 1 });
  const broken = db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] };
    await provider.shop.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // Meanwhile the end of the connection arrives, as an event of a client that waits for no answer.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)) as unknown).toMatchObject({ rows: [{ one: 1 }] });
  await close();
});

test("a call waits for a connection for a bounded time, and its statement runs for a bounded time", async () => {
  const { callDb, close } = await openPostgres(await urlOfDatabase(provider), { most: 3, patience: { waitMs: 1000, statementMs: 4000 } });
  const slow = callDb?.execute(sql`select pg_sleep(30)`).catch((error) => error.cause.message);
  await expect(callDb?.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: expect.stringContaining("timeout") } });
  expect(await slow).toMatch(/statement timeout/);
  await callDb?.execute(sql`select 1`);
  await close();
});

test("jobs and commands have connections of their own, on which they may wait and work longer", async () => {
  const { db, callDb, close } = await openPostgres(await urlOfDatabase(provider), {
    most: 4,
    patience: { waitMs: 2000, statementMs: 200 },
  });
  const calls = Array.from({ length: 2 }, () => callDb?.execute(sql`select pg_sleep(30)`).catch((error) => error.cause.message));
  const jobs = Array.from({ length: 3 }, () => db.execute(sql`select pg_sleep(0.5)`));
  await Promise.all(jobs);
  for (const call of calls) expect(await call).toMatch(/statement timeout/);
  await close();
});

test("the statements of a provider's calls have a limit, those of its jobs, commands and seeding have none", async () => {
  const { shop, callDb, close } = await openShop(testSettings({ DATABASE_URL: await urlOfDatabase(provider), LOG_LEVEL: "silent" }));
  const limitOf = async (db: Db) => (await db.execute(sql`show statement_timeout`)) as unknown;
  expect(await limitOf(shop.db)).toMatchObject({ rows: [{ statement_timeout: "0" }] });
  expect(await limitOf(callDb)).toMatchObject({ rows: [{ statement_timeout: "10s" }] });
  await close();
});

test("through a pooler, which refuses settings of its clients, statements have the limit of the database user", async () => {
  const directUrl = await urlOfDatabase(provider);
  const pooler = await openPooler(directUrl);
  const { callDb, close } = await openPostgres(pooler.url, { directUrl, patience: { waitMs: 2000, statementMs: 300 } });
  expect((await callDb?.execute(sql`show statement_timeout`)) as unknown).toMatchObject({ rows: [{ statement_timeout: "0" }] });
  await close();
  await pooler.close();
});

test("a process that must not migrate opens a migrated database, and refuses one that lacks a migration", async () => {
  const url = await urlOfDatabase(provider);
  const query = jest.spyOn(pg.Client.prototype, "query");
  const opened = await openPostgres(url, { migrate: false, directUrl: "postgres://nowhere.invalid/none" });
  expect((await opened.db.execute(sql`select 1 as one`)) as unknown).toMatchObject({ rows: [{ one: 1 }] });
  expect(opened.connections?.()).toEqual({ idle: 1, all: 1, waiting: 0 });
  await opened.close();
  query.mockRestore();
  const [newest] = await rowsOf<{ hash: string; created_at: string }>(
    provider,
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at`,
  );
  await expect(openPostgres(url, { migrate: false })).rejects.toThrow("The database lacks 1 migrations, and MIGRATE=no");
  // A test that is repeated after this one opens the same database and would migrate it again.
  await provider.shop.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${newest?.hash}, ${newest?.created_at})`,
  );
});
