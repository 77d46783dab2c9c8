import { randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Database, openPglite, openPostgres } from "@/provider/db/client";
import { openTestProvider, type TestProvider } from "./provider";

/** Where a provider's data is. */
export type Place = { dataDir: string; databaseUrl?: string };

export const onPostgres = process.env.PROVIDER_DATABASE === "postgres";

const server = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

function urlOf(name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function openAt({ dataDir, databaseUrl }: Place): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite({ folder: join(dataDir, "database") });
}

/** Does something to a shop that no process serves. */
export async function prepare<Made>(place: Place, work: (provider: TestProvider) => Promise<Made>): Promise<Made> {
  const provider = await openTestProvider({ seed: false, database: await openAt(place) });
  try {
    return await work(provider);
  } finally {
    await provider.close();
  }
}

/** Places for providers that are processes of their own, on the kind of database that this run is about. */
export async function openPlaces() {
  const folder = await mkdtemp(join(tmpdir(), "canopy-crash-"));
  const admin = new pg.Client({ connectionString: server });
  const databases: string[] = [];
  if (onPostgres) await admin.connect();

  return {
    /** A new place, empty or a copy of another one whose provider is not running. */
    async newPlace(from?: Place): Promise<Place> {
      const name = `canopy_crash_${randomUUID().replaceAll("-", "")}`;
      const dataDir = join(folder, name);
      if (!onPostgres) {
        if (from) await cp(from.dataDir, dataDir, { recursive: true });
        return { dataDir };
      }
      await mkdir(dataDir);
      databases.push(name);
      const template = from?.databaseUrl ? ` template ${new URL(from.databaseUrl).pathname.slice(1)}` : "";
      await admin.query(`create database ${name}${template}`);
      return { dataDir, databaseUrl: urlOf(name) };
    },
    /** Another data folder before the same PostgreSQL. */
    async newTwin({ databaseUrl }: Place): Promise<Place> {
      return { dataDir: await mkdtemp(join(folder, "twin-")), databaseUrl };
    },
    async close(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      if (!onPostgres) return;
      for (const name of databases) await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
