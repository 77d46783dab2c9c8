import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Db } from "./client.ts";
import { dumpClient } from "./dump-client.ts";
import { knownMigrations, migrationsFolder } from "./migration-files.ts";
import { forgetShopId } from "./shop-id.ts";
import { readTar } from "./tar.ts";

const unzip = promisify(gunzip);

/** The embedded database as one compressed file; null on PostgreSQL. */
export async function dumpEmbedded(db: Db): Promise<Uint8Array | null> {
  const client = "$client" in db ? db.$client : null;
  if (!(client instanceof PGlite)) return null;
  return dumpClient(client);
}

/** Reads a file that `dumpEmbedded` wrote. It is checked here first, because PGlite ends the process when it loads an incomplete file. */
export async function readDump(path: string): Promise<Blob> {
  const bytes = new Uint8Array(await unzip(await readFile(path)));
  const entries = readTar(bytes);
  if (!entries) throw new Error("it is incomplete");
  if (!entries.some(({ name }) => name === "/PG_VERSION")) throw new Error("it contains no database");
  return new Blob([bytes]);
}

/** Returns every inconsistency that it finds in the data. */
export type DataCheck = (db: Db) => Promise<string[]>;

/** The reason why a dump is not a complete database of this project; null when it is one. It is opened in memory only. */
export async function dumpProblem(dump: Blob, check: DataCheck): Promise<string | null> {
  const client = await PGlite.create({ loadDataDir: dump }).catch(() => null);
  if (!client) return "it is not a database";
  try {
    const known = knownMigrations();
    const applied = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations").catch(() => ({ rows: [] }));
    if (applied.rows.length === 0) return "it is not a database of this shop";
    if (applied.rows.some(({ hash }) => !known.has(hash))) return "it was written by a newer version of this program";
    const db = drizzle(client, { casing: "snake_case" });
    await migrate(db, { migrationsFolder });
    const broken = await check(db);
    return broken.length > 0 ? `its ledger is broken:\n${broken.join("\n")}` : null;
  } catch (error) {
    return `it cannot be read: ${error instanceof Error ? error.message : error}`;
  } finally {
    await client.close();
  }
}

/** Creates a folder with the database of a dump, which becomes a shop of its own: storefronts keep no pages of the replaced one. */
export async function unpackDump(dump: Blob, folder: string): Promise<void> {
  const client = await PGlite.create({ dataDir: folder, loadDataDir: dump });
  try {
    await forgetShopId(drizzle(client, { casing: "snake_case" }));
  } finally {
    await client.close();
  }
}
