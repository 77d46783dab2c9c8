import { rename, rm, stat, writeFile } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { dumpEmbedded } from "../db/embedded.ts";
import { restoreBackup } from "./restore.ts";
import { OperatorMistake, type Verb } from "./verb.ts";

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** Written beside its place and moved there, so that a file of this name is always a whole one. Only its owner may read it. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  try {
    await writeFile(unfinished, bytes, { mode: 0o600, flag: "wx" });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new OperatorMistake(`The file cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

export const backupVerbs = {
  backup: {
    usage: "backup <file> [--force]",
    help: "writes the whole embedded database into a file, while the shop goes on",
    file: 0,
    run: async ({ db }, [path = "", force]) => {
      if (!isAbsolute(path)) throw new OperatorMistake("Name the file to write.");
      if (force !== undefined && force !== "--force") throw new OperatorMistake(`Say «--force» or nothing, not «${force}».`);
      if (!force && (await exists(path))) throw new OperatorMistake(`${path} is there already. Say «--force» to write over it.`);
      const bytes = await dumpEmbedded(db);
      if (!bytes) throw new OperatorMistake("The database is PostgreSQL: it is backed up with pg_dump.");
      await writeWhole(path, bytes);
      return `${path} holds the whole database, ${Math.ceil(bytes.length / 1000)} kB.`;
    },
  },

  restore: {
    usage: "restore <file>",
    help: "puts the database of a backup in the place of the embedded one, which is kept beside it; the provider must be stopped",
    file: 0,
    run: async ({ settings }) => {
      if (settings.DATABASE_URL) throw new OperatorMistake("The database is PostgreSQL: it is restored with pg_restore.");
      throw new OperatorMistake("The provider is running. Stop it first: its database cannot be replaced under its feet.");
    },
    runClosed: restoreBackup,
  },
} satisfies Record<string, Verb>;
