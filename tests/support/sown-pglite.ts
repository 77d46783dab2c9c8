import { createHash } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { openClock } from "../../provider/clock.ts";
import { type Database, openPglite } from "../../provider/db/client.ts";
import { sowSampleShop } from "../../provider/db/seed/sample-shop.ts";
import { createLog } from "../../provider/log.ts";
import { testSettings } from "./test-settings.ts";

const folder = join(process.cwd(), ".cache/sample-shop");
const source = "provider";

/** Names the file that this run keeps the sample shop in, for all of its processes. */
const sampleName = "CANOPY_TEST_SAMPLE_FILE";

/** Names the sample shop as today's code sows it, today: its dates count from the day on which it is sown. */
async function nameOfSample(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|json|sql)$/.test(entry.name));
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  return `${hash.digest("hex").slice(0, 16)}.tar`;
}

async function sow(): Promise<Uint8Array<ArrayBuffer>> {
  const { db, close } = await openPglite();
  await sowSampleShop({ db, clock: await openClock(db), settings: testSettings(), log: createLog("silent") });
  const dump = await (db as unknown as { $client: PGlite }).$client.dumpDataDir("none");
  await close();
  return new Uint8Array(await dump.arrayBuffer());
}

/** Written beside its place and moved there, so that nobody reads half of it; what was sown by older code goes. */
async function keep(name: string, sample: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${name}.${process.pid}`);
  await writeFile(unfinished, sample);
  await rename(unfinished, join(folder, name));
  for (const other of await readdir(folder)) if (other.endsWith(".tar") && other !== name) await rm(join(folder, other), { force: true });
}

/** Makes the file with the sample shop in it unless it is there: setting a database up costs seconds. */
export async function sowSampleFile(): Promise<void> {
  const name = await nameOfSample();
  const path = join(folder, name);
  if (!existsSync(path)) await keep(name, await sow());
  process.env[sampleName] = path;
}

/** PGlite with the sample shop in it. */
export async function openSownPglite(): Promise<Database> {
  return openPglite({ dump: await openAsBlob(process.env[sampleName] ?? "") });
}
