import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crashPoint } from "../db/crash-point.ts";

type Owner = { pid: number; startedAt: string };

/** The folder belongs to another process that is alive. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

/** A lock whose handle is garbage is released, so the handles are referenced here until then. */
const held = new Set<DatabaseSync>();

const ownerFile = (folder: string) => join(folder, "owner.json");

function readOwner(folder: string): Owner | null {
  try {
    return JSON.parse(readFileSync(ownerFile(folder), "utf8"));
  } catch {
    return null;
  }
}

function sentenceAbout(folder: string): string {
  const owner = readOwner(folder);
  const process = owner ? `the process ${owner.pid}, which took it at ${owner.startedAt}` : "another process";
  return `The data folder ${folder} belongs to ${process}. Stop that process first, or set DATA_DIR to another folder.`;
}

/**
 * Takes a data folder for this process alone. Two processes in one embedded database destroy it, so the lock is the kernel's:
 * SQLite's lock on an empty file ends with its process, also after `kill -9` and a reboot, and a reused process id cannot keep it.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "lock");
  closeSync(openSync(file, "a", 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === 5) throw new FolderInUse(sentenceAbout(folder));
    throw error;
  }
  held.add(lock);
  crashPoint("folder locked");
  writeFileSync(ownerFile(folder), JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString() } satisfies Owner));
  crashPoint("folder owned");
  return {
    release: () => {
      rmSync(ownerFile(folder), { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}
