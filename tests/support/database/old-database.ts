import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleNodePostgres } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { type Database, openPglite } from "@/provider/db/client";
import { migrationsFolder } from "@/provider/db/migration-files";
import { openOwnPostgres } from "./own-postgres";
import { filesOf } from "./seeded-pglite";

/** A folder with the migrations of an earlier release. */
function earlierMigrations(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), "canopy-migrations-"));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...others } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { tag: string }[] };
  const count = entries.findIndex(({ tag }) => tag === last) + 1;
  if (count === 0) throw new Error(`there is no migration ${last}`);
  writeFileSync(journal, JSON.stringify({ ...others, entries: entries.slice(0, count) }));
  return folder;
}

/** A database of this run's kind that the release with the migration `last` created, with the rows of a script, as this release opens it. */
export async function openOldDatabase(last: string, script: string): Promise<Database> {
  const folder = earlierMigrations(last);
  try {
    if (process.env.PROVIDER_DATABASE === "postgres") {
      const prepare = async (url: string) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await migrateNodePostgres(drizzleNodePostgres(client), { migrationsFolder: folder });
        await client.query(script);
        await client.end();
      };
      return await openOwnPostgres({ seed: false, prepare });
    }
    const client = await PGlite.create({ fs: await filesOf() });
    await migratePglite(drizzlePglite(client), { migrationsFolder: folder });
    await client.exec(script);
    const fs = await filesOf(client);
    await client.close();
    return await openPglite({ fs });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
