import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { crashPoint } from "./crash-point.ts";

/** Each kind of automatic backup has a history of its own, so that a week of migrations removes no daily one. */
export type BackupKind = "daily" | "before-migration";

const stored = 7;
const ending = ".backup";

/** The folder of the automatic backups of a data folder. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** Removes the partial file of a killed process, so that interrupted backups do not fill the disk. */
async function removeUnfinished(path: string): Promise<void> {
  const left = (await readdir(dirname(path))).filter((name) => name.startsWith(`${basename(path)}.`) && /\.\d+$/.test(name));
  for (const name of left) await rm(join(dirname(path), name), { force: true });
}

/** Writes a file beside its place and renames it, so that a file of this name is always complete. Only its owner may read it. */
export async function writeComplete(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await removeUnfinished(path);
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      // A power failure after the rename must not leave an empty file under the final name.
      await file.sync();
    } finally {
      await file.close();
    }
    crashPoint("file written");
    await rename(unfinished, path);
    crashPoint("file renamed");
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The automatic backups of a folder, the newest first; their names sort by time. */
export async function listBackups(folder: string, kind?: BackupKind): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const timeOf = (name: string) => name.slice(name.search(/\d{4}-/));
  return names
    .filter((name) => name.endsWith(ending) && (!kind || name.startsWith(`${kind}-`)))
    .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1))
    .map((name) => join(folder, name));
}

const maxMs = 30 * 24 * 60 * 60 * 1000;

/** Removes automatic backups that are older than a month: they would bring back what was erased since. */
export async function removeOldBackups(folder: string, now = new Date()): Promise<void> {
  const end = new Date(now.getTime() - maxMs).toISOString().slice(0, 10);
  for (const path of await listBackups(folder)) {
    const name = basename(path);
    if (name.slice(name.search(/\d{4}-/)) < end) await rm(path, { force: true });
  }
}

/** Stores an automatic backup and removes the oldest ones of its kind. The name holds the moment or the day. */
export async function storeBackup(folder: string, kind: BackupKind, when: string, bytes: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${kind}-${when.replaceAll(/[:.]/g, "-")}${ending}`);
  await writeComplete(path, bytes);
  for (const old of (await listBackups(folder, kind)).slice(stored)) await rm(old, { force: true });
  return path;
}
