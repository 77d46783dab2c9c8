import { rename, rm, stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { problemOf, readDump, unpackDump } from "../db/embedded.ts";
import type { ProviderSettings } from "../settings.ts";
import { OperatorMistake } from "./verb.ts";

/** Puts the database of a backup in the place of the embedded one. Nothing is touched before the new one is proven and lies ready. */
export async function restoreBackup({ DATABASE_URL, DATA_DIR }: ProviderSettings, [path = ""]: string[]): Promise<string> {
  if (DATABASE_URL) throw new OperatorMistake("The database is PostgreSQL: it is restored with pg_restore.");
  if (!isAbsolute(path)) throw new OperatorMistake("Name the file of the backup.");
  const dump = await readDump(path).catch((error: Error) => {
    throw new OperatorMistake(`${path} is no backup that can be read: ${error.message}`);
  });
  const problem = await problemOf(dump);
  if (problem) throw new OperatorMistake(`${path} is not restored: ${problem}.`);

  const place = join(DATA_DIR, "database");
  const ready = `${place}.ready-${process.pid}`;
  const kept = `${place}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  try {
    await unpackDump(dump, ready);
    const replaced = (await stat(place).catch(() => null)) !== null;
    if (replaced) await rename(place, kept);
    await rename(ready, place);
    return replaced ? `The database is the one of ${path}. The one before is kept in ${kept}.` : `The database is the one of ${path}.`;
  } catch (error) {
    await rm(ready, { recursive: true, force: true });
    throw error;
  }
}
