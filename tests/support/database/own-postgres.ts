import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Database, openPostgres } from "../../../provider/db/client.ts";
import { openClock } from "../../../provider/runtime/clock.ts";
import { createLog } from "../../../provider/runtime/log.ts";
import { seedSampleShop } from "../../../sample-shop/fill/fill.ts";
import { testSettings } from "./test-settings.ts";

const server = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres";

/** The environment variables with the names of this run's databases that tests copy: the sample shop, and one without rows. */
const names = { sample: "CANOPY_TEST_SAMPLE", empty: "CANOPY_TEST_EMPTY" };

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

/** Migrates a database and seeds the sample shop once for a whole run: every test copies them. */
export async function seedDatabases(): Promise<void> {
  const [empty, sample] = [newName(), newName()];
  await tell(`create database ${empty}`);
  await (await open(empty)).close();
  await tell(`create database ${sample} template ${empty}`);
  const { db, close } = await open(sample);
  await seedSampleShop({ id: "sample shop", db, clock: await openClock(db), settings: testSettings(), log: createLog("silent") });
  await close();
  process.env[names.sample] = sample;
  process.env[names.empty] = empty;
}

/** Drops the databases of `seedDatabases`. */
export async function dropDatabases(): Promise<void> {
  for (const name of Object.values(names)) await tell(`drop database ${process.env[name]} with (force)`);
}

/** The name of the database with all migrations and no rows. */
export const emptyTemplate = () => process.env[names.empty] ?? "template1";

type Options = {
  seed: boolean;
  /** Fills the new database, which then begins without tables, before it is opened. */
  prepare?: (url: string) => Promise<void>;
};

/** A separate PostgreSQL database, empty or with the sample shop, which is dropped when it is closed. */
export async function openOwnPostgres({ seed, prepare }: Options): Promise<Database> {
  const name = newName();
  const template = seed ? process.env[names.sample] : emptyTemplate();
  await tell(`create database ${name} ${prepare ? "" : `template ${template}`}`);
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
