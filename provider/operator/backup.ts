import { stat } from "node:fs/promises";
import { writeComplete } from "../db/backups.ts";
import { dumpEmbedded } from "../db/dump.ts";
import type { Shop } from "../runtime/shop.ts";
import { CommandError } from "./answer.ts";

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** Writes a backup of the embedded database. */
export async function backUp({ db }: Shop, { file: path, force = false }: { file: string; force?: boolean }): Promise<string> {
  if (!force && (await exists(path))) throw new CommandError(`${path} exists already. Use «--force» to overwrite it.`);
  const bytes = await dumpEmbedded(db);
  if (!bytes) throw new CommandError("The database is PostgreSQL: it is backed up with pg_dump.");
  await writeComplete(path, bytes).catch((error: Error) => {
    throw new CommandError(`The file cannot be written: ${error.message}`);
  });
  return `${path} contains the complete database, ${Math.ceil(bytes.length / 1000)} kB.`;
}
