import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzleNodePostgres } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";

/** The database, whichever of the two it is; a transaction is one as well. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = { db: Db; kind: "PGlite" | "PostgreSQL"; close: () => Promise<void> };

export const migrationsFolder = join(import.meta.dirname, "migrations");
const migrationLock = 7_226_672;

/** PGlite in a folder, or in memory without one, empty or as a dump has it. */
export async function openPglite({ folder, dump }: { folder?: string; dump?: Blob } = {}): Promise<Database> {
  if (folder) await mkdir(folder, { recursive: true });
  const client = await PGlite.create({ ...(folder && { dataDir: folder }), ...(dump && { loadDataDir: dump }) });
  // It can read arrays of three hundred types and copies that list for every query, which took longer than a small query itself.
  // The query builder reads the arrays of columns.
  client.parsers = { ...types.parsers };
  const db = drizzlePglite(client, { casing: "snake_case" });
  await migratePglite(db, { migrationsFolder });
  return { db, kind: "PGlite", close: () => client.close() };
}

/** PostgreSQL. Processes that start together take turns at the migrations. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // An idle connection that breaks is replaced at the next query. Unheard, the event would end the process.
  pool.on("error", () => {});
  const client = await pool.connect();
  try {
    const single = drizzleNodePostgres(client, { casing: "snake_case" });
    await single.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await migrateNodePostgres(single, { migrationsFolder });
  } finally {
    // The lock goes with its connection.
    client.release(true);
  }
  return { db: drizzleNodePostgres(pool, { casing: "snake_case" }), kind: "PostgreSQL", close: () => pool.end() };
}

/** The database that the settings name, at the newest migration. */
export function openDatabase({ DATABASE_URL, DATA_DIR }: { DATABASE_URL?: string; DATA_DIR: string }): Promise<Database> {
  return DATABASE_URL ? openPostgres(DATABASE_URL) : openPglite({ folder: join(DATA_DIR, "database") });
}
