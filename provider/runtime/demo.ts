import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeComplete } from "../db/backups.ts";
import { crashPoint } from "../db/crash-point.ts";

/** A demo is reset at 20:00 UTC, which is early morning in Taipei and Tokyo. */
const resetBeforeMidnightMs = 4 * 60 * 60 * 1000;

/** Names the day of a demo, which ends with its reset. */
export function demoDay(now: Date): string {
  return new Date(now.getTime() + resetBeforeMidnightMs).toISOString().slice(0, 10);
}

const markOf = (dataDir: string) => join(dataDir, "demo.json");

/** The day that the database in a data folder was filled for: null while that is not finished, undefined if it is no demo's. */
function readDay(dataDir: string): string | null | undefined {
  if (!existsSync(markOf(dataDir))) return undefined;
  try {
    return JSON.parse(readFileSync(markOf(dataDir), "utf8")).day;
  } catch {
    return null;
  }
}

/** Records that the database is filled for a day. Until then, each start empties it again. */
export function finishDemo(dataDir: string, day: string | null): Promise<void> {
  return writeComplete(markOf(dataDir), Buffer.from(JSON.stringify({ day })));
}

/**
 * Deletes the database that visitors used on an earlier day; returns whether there is a new one to fill. The mark is written first, so that
 * a process that is killed later leaves a folder that the next start recognizes as a demo's. A database without it is never deleted.
 */
export async function emptyDemo(dataDir: string, day: string): Promise<boolean> {
  const filledFor = readDay(dataDir);
  if (filledFor === day) return false;
  const database = join(dataDir, "database");
  if (filledFor === undefined && existsSync(database))
    throw new Error(
      `DEMO=yes would delete the database in ${database} every day, and no demo created it. Set DATA_DIR to an empty folder.`,
    );
  await mkdir(dataDir, { recursive: true });
  await finishDemo(dataDir, null);
  await rm(database, { recursive: true, force: true });
  crashPoint("demo emptied");
  return true;
}
