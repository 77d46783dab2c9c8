import { randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Database, openPglite, openPostgres } from "@/provider/db/client";
import { emptyTemplate } from "../database/own-postgres";
import { unpackEmptyPglite } from "../database/seeded-pglite";
import { openTestProvider, type TestProvider } from "../provider/test-provider";

/** The data of a provider. */
export type Installation = { dataDir: string; databaseUrl?: string };

export const onPostgres = process.env.PROVIDER_DATABASE === "postgres";

const server = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

function urlOf(name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

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
  const admin = new pg.Client({ connectionString: server });
  const databases: string[] = [];
  if (onPostgres) await admin.connect();
  const newFolder = () => mkdtemp(join(folder, "empty-"));

  return {
    /** A new installation, with all migrations and no rows, or a copy of one whose provider is not running. */
    async newPlace(from?: Installation): Promise<Installation> {
      const name = `canopy_crash_${randomUUID().replaceAll("-", "")}`;
      const dataDir = join(folder, name);
      if (!onPostgres) {
        if (from) await cp(from.dataDir, dataDir, { recursive: true });
        else await unpackEmptyPglite(join(dataDir, "database"));
        return { dataDir };
      }
      await mkdir(dataDir);
      databases.push(name);
      const template = from?.databaseUrl ? new URL(from.databaseUrl).pathname.slice(1) : emptyTemplate();
      await admin.query(`create database ${name} template ${template}`);
      return { dataDir, databaseUrl: urlOf(name) };
    },
    /** An empty data folder, whose database a provider creates. */
    newFolder,
    /** Another data folder with the same PostgreSQL database. */
    async newTwin({ databaseUrl }: Installation): Promise<Installation> {
      return { dataDir: await newFolder(), databaseUrl };
    },
    async close(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      if (!onPostgres) return;
      for (const name of databases) await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
