import { createHash } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { type Database, openPglite } from "../../../provider/db/client.ts";
import { openClock } from "../../../provider/runtime/clock.ts";
import { createLog } from "../../../provider/runtime/log.ts";
import { seedSampleShop } from "../../../sample-shop/fill/fill.ts";
import { testSettings } from "./test-settings.ts";

const folder = join(process.cwd(), ".cache/sample-shop");
const sources = ["provider", "sample-shop"];

/** The environment variable with the path of this run's file of the sample shop. */
const sampleName = "CANOPY_TEST_SAMPLE_FILE";

/** The name of the sample shop's file: a hash of the code, and the day, because the sample's dates are relative to it. */
async function nameOfSample(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  const entries = (await Promise.all(sources.map((source) => readdir(source, { recursive: true, withFileTypes: true })))).flat();
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|json|sql)$/.test(entry.name));
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  return `${hash.digest("hex").slice(0, 16)}.tar`;
}

async function seedSample(): Promise<Uint8Array<ArrayBuffer>> {
  const { db, close } = await openPglite();
  await seedSampleShop({ id: "sample shop", db, clock: await openClock(db), settings: testSettings(), log: createLog("silent") });
  const dump = await (db as unknown as { $client: PGlite }).$client.dumpDataDir("none");
  await close();
  return new Uint8Array(await dump.arrayBuffer());
}

/** Writes the file beside its place and renames it, so that no process reads a partial one. Files of older code are deleted. */
async function keep(name: string, sample: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${name}.${process.pid}`);
  await writeFile(unfinished, sample);
  await rename(unfinished, join(folder, name));
  for (const other of await readdir(folder)) if (other.endsWith(".tar") && other !== name) await rm(join(folder, other), { force: true });
}

/** Creates the file with the sample shop unless it exists, because seeding takes seconds. */
export async function seedSampleFile(): Promise<void> {
  const name = await nameOfSample();
  const path = join(folder, name);
  if (!existsSync(path)) await keep(name, await seedSample());
  process.env[sampleName] = path;
}

/** PGlite with the sample shop. */
export async function openSeededPglite(): Promise<Database> {
  return openPglite({ dump: await openAsBlob(process.env[sampleName] ?? "") });
}
