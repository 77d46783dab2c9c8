import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openPglite, openPostgres } from "@/provider/db/client";
import { emptyTemplate } from "../database/own-postgres";
import { createDatabase, urlOf } from "../database/run-databases";
import { unpackEmptyPglite } from "../database/seeded-pglite";
import { openTestProvider, type TestProvider } from "../provider/test-provider";

/** The data of a provider. */
export type Installation = { dataDir: string; databaseUrl?: string };

export const onPostgres = process.env.PROVIDER_DATABASE === "postgres";

function openAt({ dataDir, databaseUrl }: Installation): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite({ folder: join(dataDir, "database") });
}

/** Prepares a shop whose provider is not running. */
export async function prepare<Made>(place: Installation, work: (provider: TestProvider) => Promise<Made>): Promise<Made> {
  const provider = await openTestProvider({ seed: false, database: await openAt(place) });
  try {
    return await work(provider);
  } finally {
    await provider.close();
  }
}

/** Creates data folders and databases for provider processes, on the database of this test run. */
export async function openInstallations() {
  const folder = await mkdtemp(join(tmpdir(), "canopy-crash-"));
  const newFolder = () => mkdtemp(join(folder, "provider-"));

  return {
    /** A new installation, with all migrations and no rows, or a copy of one whose provider is not running. */
    async newPlace(from?: Installation): Promise<Installation> {
      const dataDir = await newFolder();
      if (onPostgres) {
        const template = from?.databaseUrl ? new URL(from.databaseUrl).pathname.slice(1) : emptyTemplate();
        return { dataDir, databaseUrl: urlOf(await createDatabase(template)) };
      }
      if (from) await cp(from.dataDir, dataDir, { recursive: true });
      else await unpackEmptyPglite(join(dataDir, "database"));
      return { dataDir };
    },
    /** An empty data folder, whose database a provider creates. */
    newFolder,
    /** Another data folder with the same PostgreSQL database. */
    async newTwin({ databaseUrl }: Installation): Promise<Installation> {
      return { dataDir: await newFolder(), databaseUrl };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
