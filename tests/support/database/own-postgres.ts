import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Database, openPostgres } from "../../../provider/db/client.ts";
import { openClock } from "../../../provider/runtime/clock.ts";
import { createLog } from "../../../provider/runtime/log.ts";
import { seedSampleShop } from "../../../sample-shop/fill/fill.ts";
import { testSettings } from "./test-settings.ts";

const server = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres";

/** The environment variable with the name of this run's database of the sample shop. */
const sampleName = "CANOPY_TEST_SAMPLE";

async function tell(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

function newName(): string {
  return `canopy_test_${randomUUID().replaceAll("-", "")}`;
}

function urlOf(name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function open(name: string): Promise<Database> {
  return openPostgres(urlOf(name));
}

/** Seeds the sample shop once for a whole run: every test copies it. */
export async function seedSampleDatabase(): Promise<void> {
  const name = newName();
  await tell(`create database ${name}`);
  const { db, close } = await open(name);
  await seedSampleShop({ id: "sample shop", db, clock: await openClock(db), settings: testSettings(), log: createLog("silent") });
  await close();
  process.env[sampleName] = name;
}

/** Drops the database of `seedSampleDatabase`. */
export async function dropSampleDatabase(): Promise<void> {
  await tell(`drop database ${process.env[sampleName]} with (force)`);
}

type Options = {
  seed: boolean;
  /** Fills the new database before it is opened. */
  prepare?: (url: string) => Promise<void>;
};

/** A separate PostgreSQL database, empty or with the sample shop, which is dropped when it is closed. */
export async function openOwnPostgres({ seed, prepare }: Options): Promise<Database> {
  const name = newName();
  await tell(`create database ${name} ${seed ? `template ${process.env[sampleName]}` : ""}`);
  await prepare?.(urlOf(name));
  const database = await open(name);
  return {
    ...database,
    close: async () => {
      await database.close();
      await tell(`drop database ${name} with (force)`);
    },
  };
}
