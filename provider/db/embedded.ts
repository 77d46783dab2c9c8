import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { checkLedger } from "../trade/ledger/check.ts";
import { type Db, migrationsFolder } from "./client.ts";
import { namesInTar } from "./tar.ts";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** The whole embedded database as one compressed file; null where the database is PostgreSQL. */
export async function dumpEmbedded(db: Db): Promise<Uint8Array | null> {
  const client = "$client" in db ? db.$client : null;
  if (!(client instanceof PGlite)) return null;
  // What is only in the log of changes goes into the tables, so that whoever opens the copy has nothing to make up for.
  await client.exec("checkpoint");
  const dump = await client.dumpDataDir("none");
  return zip(await dump.bytes(), { level: 3 });
}

/** What is in a file that `dumpEmbedded` made. It is looked through here, because half a file in PGlite's hands ends the process. */
export async function readDump(path: string): Promise<Blob> {
  const bytes = new Uint8Array(await unzip(await readFile(path)));
  const names = namesInTar(bytes);
  if (!names) throw new Error("it is not whole");
  if (!names.includes("/PG_VERSION")) throw new Error("there is no database in it");
  return new Blob([bytes]);
}

/** Why a dump is not a whole database of this project; null when it is one. It is opened in memory only. */
export async function problemOf(dump: Blob): Promise<string | null> {
  const client = await PGlite.create({ loadDataDir: dump }).catch(() => null);
  if (!client) return "it is not a database";
  try {
    const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
    const done = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations").catch(() => ({ rows: [] }));
    if (done.rows.length === 0) return "it is not a database of this shop";
    if (done.rows.some(({ hash }) => !known.has(hash))) return "it was made by a newer version of this program";
    const db = drizzle(client, { casing: "snake_case" });
    await migrate(db, { migrationsFolder });
    const broken = await checkLedger(db);
    return broken.length > 0 ? `its ledger is broken:\n${broken.join("\n")}` : null;
  } catch (error) {
    return `it cannot be read: ${error instanceof Error ? error.message : error}`;
  } finally {
    await client.close();
  }
}

/** Makes a folder that holds the database of a dump. */
export async function unpackDump(dump: Blob, folder: string): Promise<void> {
  const client = await PGlite.create({ dataDir: folder, loadDataDir: dump });
  await client.close();
}
