import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { openPglite } from "../../../provider/db/client.ts";
import { readTar, type TarEntry } from "../../../provider/db/tar.ts";
import { openClock } from "../../../provider/runtime/clock.ts";
import { createLog } from "../../../provider/runtime/log.ts";
import { seedSampleShop } from "../../../sample-shop/fill/fill.ts";
import { FilesInMemory } from "./files-in-memory.ts";
import { testSettings } from "./test-settings.ts";

const folder = join(process.cwd(), ".cache/sample-shop");
const sources = ["provider", "sample-shop"];

/** The environment variables with the paths of this run's files: the sample shop, a database without rows, and one without tables. */
const names = { sample: "CANOPY_TEST_SAMPLE_FILE", empty: "CANOPY_TEST_EMPTY_FILE", bare: "CANOPY_TEST_BARE_FILE" };

type Kind = keyof typeof names;

/** Drops what a test never uses but each would copy: most of the memory that a database takes at its start, and two more databases. */
const reductions = [
  "alter system set shared_buffers = '16MB'",
  "update pg_database set datistemplate = false",
  "drop database template0",
  "drop database template1",
];

/** The name of the files begins with a hash of the code, and the day, because the sample's dates are relative to it. */
async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  const entries = (await Promise.all(sources.map((source) => readdir(source, { recursive: true, withFileTypes: true })))).flat();
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|json|sql)$/.test(entry.name));
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  return hash.digest("hex").slice(0, 16);
}

async function dump(client: PGlite): Promise<Uint8Array<ArrayBuffer>> {
  // A database that is opened again repeats all that was written since its last checkpoint.
  await client.exec("checkpoint");
  return new Uint8Array(await (await client.dumpDataDir("none")).arrayBuffer());
}

async function dumpReduced(): Promise<Uint8Array> {
  const client = await PGlite.create();
  for (const statement of reductions) await client.exec(statement);
  const bytes = await dump(client);
  await client.close();
  return bytes;
}

async function seed(): Promise<Record<Kind, Uint8Array>> {
  const bare = await dumpReduced();
  const { db, close } = await openPglite({ fs: new FilesInMemory(entriesOf(bare)) });
  const { $client } = db as unknown as { $client: PGlite };
  const empty = await dump($client);
  await seedSampleShop({ id: "sample shop", db, clock: await openClock(db), settings: testSettings(), log: createLog("silent") });
  const sample = await dump($client);
  await close();
  return { sample, empty, bare };
}

/** Writes the file beside its place and renames it, so that no process reads a partial one. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}

/** Creates the files unless they exist, because seeding takes seconds. Files of older code are deleted. */
export async function seedFiles(): Promise<void> {
  const hash = await hashOfSources();
  const kinds = Object.keys(names) as Kind[];
  const pathOf = (kind: Kind) => join(folder, `${hash}-${kind}.tar`);
  if (!kinds.every((kind) => existsSync(pathOf(kind)))) {
    const seeded = await seed();
    await mkdir(folder, { recursive: true });
    for (const kind of kinds) await keep(pathOf(kind), seeded[kind]);
    const old = (await readdir(folder)).filter((name) => name.endsWith(".tar") && !name.startsWith(hash));
    for (const name of old) await rm(join(folder, name), { force: true });
  }
  for (const kind of kinds) process.env[names[kind]] = pathOf(kind);
}

function entriesOf(archive: Uint8Array): TarEntry[] {
  const entries = readTar(archive);
  if (!entries) throw new Error("the archive is incomplete");
  return entries;
}

const pathOfRun = (kind: Kind) => process.env[names[kind]] ?? "";

/** The files of a new database that is reduced as those of the tests are, or of one that a client has filled. */
export async function filesOf(filled?: PGlite): Promise<FilesInMemory> {
  return new FilesInMemory(entriesOf(filled ? await dump(filled) : await readFile(pathOfRun("bare"))));
}

const openFile = async (kind: Kind) => openPglite({ fs: new FilesInMemory(entriesOf(await readFile(pathOfRun(kind)))) });

/** PGlite with the sample shop. */
export const openSeededPglite = () => openFile("sample");

/** PGlite with all migrations and no rows, which take seconds. */
export const openEmptyPglite = () => openFile("empty");

/** Unpacks the same into a new folder, for a provider process. */
export async function unpackEmptyPglite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await promisify(execFile)("tar", ["-xf", pathOfRun("empty"), "-C", folder]);
}
