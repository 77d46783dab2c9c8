import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type MemoryFS, PGlite, types } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzleNodePostgres } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { withEffects } from "./after-commit.ts";
import { auditAllTables } from "./audit-triggers.ts";
import { backupFolder, listBackups, storeBackup } from "./backups.ts";
import { dumpClient } from "./dump-client.ts";
import { knownMigrations, migrationsFolder } from "./migration-files.ts";
import { drizzleOnPool } from "./on-pool.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import { isDirect } from "./wire/is-direct.ts";
import { prepareOnPglite } from "./wire/prepare-pglite.ts";
import { preparingClient } from "./wire/preparing-client.ts";
import { tracingClient } from "./wire/trace-statements.ts";

/** Either database, or a transaction in one of them. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  /** PostgreSQL for the calls of visitors, whose waits and statements are limited; jobs and commands may take longer. */
  callDb?: Db;
  kind: "PGlite" | "PostgreSQL";
  /** The connections to PostgreSQL: idle ones, all of them, and how many requests wait for one. */
  connections?: () => { idle: number; all: number; waiting: number };
  close: () => Promise<void>;
};

const migrationLock = 7_226_672;

type Place = {
  folder?: string;
  /** A database in memory that begins with these files. */
  fs?: MemoryFS;
  /** The folder for the backup before a migration. */
  backups?: string;
};

/** A database that cannot be opened is restored from a backup, so the error names the command for it. */
async function unopenable(error: unknown, folder: string, backups: string): Promise<Error> {
  const [newest] = await listBackups(backups);
  const repair = newest
    ? `Its newest backup is put in its place by: npm run shop -- restore ${newest}`
    : `There is no automatic backup in ${backups}. A backup of your own is put in its place by: npm run shop -- restore <file>`;
  return new Error(`The database in ${folder} cannot be opened (${error instanceof Error ? error.message : error}). ${repair}`);
}

type Queryable = { query: (statement: string) => Promise<{ rows: unknown[] }> };

/** How many migrations a database has, and how many of this version's it lacks. A new database has none. */
async function countMigrations(client: Queryable): Promise<{ applied: number; missing: number }> {
  const { rows } = await client.query("select hash from drizzle.__drizzle_migrations").catch(() => ({ rows: [] }));
  const missing = knownMigrations();
  for (const { hash } of rows as { hash: string }[]) missing.delete(hash);
  return { applied: rows.length, missing: missing.size };
}

/** Stores a backup before a migration changes a database that is in use. */
async function backUpBeforeMigration(client: PGlite, backups: string): Promise<void> {
  const { applied, missing } = await countMigrations(client);
  if (applied === 0 || missing === 0) return;
  await storeBackup(backups, "before-migration", new Date().toISOString(), await dumpClient(client));
}

const maxTurnMs = 20;

/**
 * Gives the event loop a turn between statements that together take long. PGlite works in this process, and its queue of statements would
 * otherwise be emptied before any other request is answered.
 */
function takeTurns(client: PGlite): void {
  const runExclusively = client._runExclusiveQuery.bind(client);
  let turnBegan = performance.now();
  client._runExclusiveQuery = (work) =>
    runExclusively(async () => {
      if (performance.now() - turnBegan > maxTurnMs) {
        await nextTurn();
        turnBegan = performance.now();
      }
      return work();
    });
}

/** PGlite's own functions for bytes take a second for a megabyte, in which no other request is answered. It also takes bytes as they are. */
const asTheyAre = (bytes: Uint8Array) => bytes as unknown as string;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text.slice(2), "hex"));

/** PostgreSQL's default of 128 MB would be a part of this process; the system keeps what is read in its own memory anyway. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

/** PGlite in a folder, or in memory without one. */
export async function openPglite({ folder, fs, backups }: Place = {}): Promise<Database> {
  if (folder) {
    await mkdir(folder, { recursive: true });
    // PGlite lets every user of the machine write to its files.
    await chmod(folder, 0o700);
  }
  const client = await PGlite.create({ startParams, ...(folder && { dataDir: folder }), ...(fs && { fs }) }).catch(async (error) => {
    throw folder && backups ? await unopenable(error, folder, backups) : error;
  });
  if (backups) await backUpBeforeMigration(client, backups);
  // Saves 0.3 ms of 0.9 ms per prepared query: PGlite copies its parsers for each query, and those of 300 array types are not needed.
  client.parsers = { ...types.parsers, [types.BYTEA]: bytesOf };
  client.serializers = { ...client.serializers, [types.BYTEA]: asTheyAre };
  takeTurns(client);
  prepareOnPglite(client);
  const db = retryConflicts(withEffects(drizzlePglite(client, { casing: "snake_case" })));
  await migratePglite(db, { migrationsFolder });
  await auditAllTables(db);
  return { db, kind: "PGlite", close: () => client.close() };
}

type PostgresOptions = {
  /** The most connections of this process. */
  most?: number;
  /** An address without a pooler, for migrations. */
  directUrl?: string;
  /** Whether this process migrates the database, or only checks that another one has done so. */
  migrate?: boolean;
  /** The limits of calls. Without them calls share the connections of everything else. */
  patience?: { waitMs: number; statementMs: number };
};

/** A visitor whose call waits longer has given up. */
const patience = { waitMs: 2000, statementMs: 10_000 };

/** The part of the connections that jobs and commands have for themselves, so that no rush of visitors delays payments and refunds. */
const shareOfJobs = 0.2;
const minForJobs = 2;

/**
 * Lets the process go on when connections break: without a listener the event would end it. The pool listens to idle connections only, not to those in a
 * transaction, whose next statement fails and tells the reason.
 */
function surviveBrokenConnections(pool: pg.Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

/** Processes take turns at the migrations by a lock of a transaction, which stays open while another connection migrates. */
async function migratePostgres(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  surviveBrokenConnections(pool);
  const db = drizzleNodePostgres(pool, { casing: "snake_case" });
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      await migrateNodePostgres(db, { migrationsFolder });
      await auditAllTables(db);
    });
  } finally {
    await pool.end();
  }
}

/** Refuses a database that lacks a migration of this version; a newer one is fine, because migrations keep what the last version reads. */
async function requireMigrations(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { missing } = await countMigrations(client);
    if (missing > 0)
      throw new Error(`The database lacks ${missing} migrations, and MIGRATE=no: start one provider with MIGRATE=yes first.`);
  } finally {
    await client.end();
  }
}

/**
 * Opens PostgreSQL. No state depends on a session, because a pooler such as PgBouncer may use another one for each transaction. Without a
 * pooler, frequent statements are prepared once per session, and those of calls have a time limit: poolers refuse clients that set one.
 */
export async function openPostgres(
  url: string,
  { most = 20, directUrl = url, migrate = true, patience }: PostgresOptions = {},
): Promise<Database> {
  if (migrate) await migratePostgres(directUrl);
  else await requireMigrations(url);
  const direct = await isDirect(url);
  const pools: pg.Pool[] = [];

  function open(limits: pg.PoolConfig): Db {
    const Preparing = direct ? preparingClient() : pg.Client;
    const Client = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ? tracingClient(Preparing) : Preparing;
    const pool = new pg.Pool({ connectionString: url, Client, ...limits });
    surviveBrokenConnections(pool);
    pools.push(pool);
    return retryConflicts(withEffects(drizzleOnPool(pool)));
  }

  const maxForJobs = patience ? Math.max(minForJobs, Math.round(most * shareOfJobs)) : most;
  const db = open({ max: maxForJobs });
  const callDb =
    patience &&
    open({
      max: most - maxForJobs,
      connectionTimeoutMillis: patience.waitMs,
      ...(direct && { statement_timeout: patience.statementMs }),
    });
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
  return {
    db,
    ...(callDb && { callDb }),
    kind: "PostgreSQL",
    connections: () => ({
      idle: sum(({ idleCount }) => idleCount),
      all: sum(({ totalCount }) => totalCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}

type DatabaseSettings = {
  DATABASE_URL?: string;
  DATABASE_DIRECT_URL?: string;
  DATABASE_POOL?: number;
  MIGRATE?: boolean;
  DATA_DIR: string;
};

/** The database that the settings name, at the newest migration. */
export function openDatabase({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL, MIGRATE, DATA_DIR }: DatabaseSettings): Promise<Database> {
  if (!DATABASE_URL) return openPglite({ folder: join(DATA_DIR, "database"), backups: backupFolder(DATA_DIR) });
  return openPostgres(DATABASE_URL, { most: DATABASE_POOL, directUrl: DATABASE_DIRECT_URL, migrate: MIGRATE, patience });
}
