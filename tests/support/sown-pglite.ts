import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { type Database, openPglite } from "@/provider/db/client";
import { sowSampleShop } from "@/provider/db/seed/sample-shop";

const folder = join(process.cwd(), ".cache/sample-shop");
const sources = ["provider/db", "provider/rules", "provider/security"];

/** Names the sample shop as today's code sows it, today: its dates count from the day on which it is sown. */
async function nameOfSample(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  for (const source of sources) {
    const entries = await readdir(source, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  }
  return `${hash.digest("hex").slice(0, 16)}.tar`;
}

async function sow(): Promise<Uint8Array<ArrayBuffer>> {
  const { db, close } = await openPglite();
  await sowSampleShop(db, new Date());
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

/** PGlite with the sample shop in it. It is sown once and copied from then on: setting a database up costs seconds. */
export async function openSownPglite(): Promise<Database> {
  const name = await nameOfSample();
  const kept = await readFile(join(folder, name)).catch(() => null);
  const sample = kept ?? (await sow());
  if (!kept) await keep(name, sample);
  const client = await PGlite.create({ loadDataDir: new Blob([sample]) });
  return { db: drizzle(client, { casing: "snake_case" }), kind: "PGlite", close: () => client.close() };
}
