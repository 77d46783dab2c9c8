import { type Database, openPostgres } from "../../../provider/db/client.ts";
import { openClock } from "../../../provider/runtime/clock.ts";
import { createLog } from "../../../provider/runtime/log.ts";
import { seedSampleShop } from "../../../sample-shop/fill/fill.ts";
import { beginRun, createDatabase, urlOf } from "./run-databases.ts";
import { testSettings } from "./test-settings.ts";

/** The environment variables with the names of this run's databases that tests copy: the sample shop, and one without rows. */
const names = { sample: "CANOPY_TEST_SAMPLE", empty: "CANOPY_TEST_EMPTY" };

/** Migrates a database and seeds the sample shop once for a whole run: every test copies them. */
export async function seedDatabases(): Promise<void> {
  await beginRun();
  const empty = await createDatabase();
  await (await openPostgres(urlOf(empty))).close();
  const sample = await createDatabase(empty);
  const { db, close } = await openPostgres(urlOf(sample));
  await seedSampleShop({ id: "sample shop", db, clock: await openClock(db), settings: testSettings(), log: createLog("silent") });
  await close();
  process.env[names.sample] = sample;
  process.env[names.empty] = empty;
}

/** The name of the database with all migrations and no rows. */
export const emptyTemplate = () => process.env[names.empty];

type Options = {
  seed: boolean;
  /** Fills the new database, which then begins without tables, before it is opened. */
  prepare?: (url: string) => Promise<void>;
};

/** A separate PostgreSQL database, empty or with the sample shop. */
export async function openOwnPostgres({ seed, prepare }: Options): Promise<Database> {
  const template = seed ? process.env[names.sample] : emptyTemplate();
  const url = urlOf(await createDatabase(prepare ? undefined : template));
  await prepare?.(url);
  return openPostgres(url);
}
