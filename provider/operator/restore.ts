import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { crashPoint } from "../db/crash-point.ts";
import { type DataCheck, dumpProblem, readDump, unpackDump } from "../db/dump.ts";
import { unpackedFolder } from "../db/interrupted-restore.ts";
import { lockDataFolder } from "../runtime/data-folder.ts";
import type { ProviderSettings } from "../runtime/settings.ts";
import { CommandError } from "./answer.ts";

/** Replaces the embedded database by a backup. Nothing is changed before the backup is verified and unpacked. */
export async function restoreBackup({ DATABASE_URL, DATA_DIR }: ProviderSettings, path: string, check: DataCheck): Promise<string> {
  if (DATABASE_URL) throw new CommandError("The database is PostgreSQL: it is restored with pg_restore.");
  const dump = await readDump(path).catch((error: Error) => {
    throw new CommandError(`${path} is not a readable backup: ${error.message}`);
  });
  const problem = await dumpProblem(dump, check);
  if (problem) throw new CommandError(`${path} is not restored: ${problem}.`);

  const lock = lockDataFolder(DATA_DIR);
  try {
    return await replaceDatabase(DATA_DIR, dump, path);
  } finally {
    lock.release();
  }
}

async function replaceDatabase(dataDir: string, dump: Blob, path: string): Promise<string> {
  const target = join(dataDir, "database");
  const ready = unpackedFolder(dataDir);
  const previous = `${target}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  try {
    await rm(ready, { recursive: true, force: true });
    await unpackDump(dump, ready);
    crashPoint("database unpacked");
    const replaced = (await stat(target).catch(() => null)) !== null;
    if (replaced) await rename(target, previous);
    crashPoint("database moved away");
    await rename(ready, target);
    return replaced
      ? `The database was restored from ${path}. The previous one is in ${previous}.`
      : `The database was restored from ${path}.`;
  } catch (error) {
    await rm(ready, { recursive: true, force: true });
    throw error;
  }
}
