import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { demoDay, emptyDemo, finishDemo } from "@/provider/runtime/demo";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "canopy-demo-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Changes the database as visitors do. */
async function use(): Promise<void> {
  await mkdir(join(folder, "database"), { recursive: true });
  await writeFile(join(folder, "database", "PG_VERSION"), "17");
}

const inFolder = async () => (await readdir(folder)).sort();

test("the day of a demo ends at 20:00 UTC", () => {
  expect(demoDay(new Date("2026-11-23T19:59:59Z"))).toBe("2026-11-23");
  expect(demoDay(new Date("2026-11-23T20:00:00Z"))).toBe("2026-11-24");
});

test("an empty folder becomes a demo's, which keeps its database for its day", async () => {
  await rm(folder, { recursive: true });
  expect(await emptyDemo(folder, "monday")).toBe(true);
  await use();
  await finishDemo(folder, "monday");
  expect(await emptyDemo(folder, "monday")).toBe(false);
  expect(await inFolder()).toEqual(["database", "demo.json"]);
});

test("the next day deletes the database and nothing else", async () => {
  await emptyDemo(folder, "monday");
  await use();
  await writeFile(join(folder, "secrets.json"), "{}");
  await finishDemo(folder, "monday");
  expect(await emptyDemo(folder, "tuesday")).toBe(true);
  expect(await inFolder()).toEqual(["demo.json", "secrets.json"]);
});

test("a database that was not filled to its end is deleted again, on the same day too", async () => {
  await emptyDemo(folder, "monday");
  await use();
  expect(await emptyDemo(folder, "monday")).toBe(true);
  expect(await inFolder()).toEqual(["demo.json"]);
});

test("a half-written mark counts as an unfinished demo", async () => {
  await writeFile(join(folder, "demo.json"), "{");
  await use();
  expect(await emptyDemo(folder, "monday")).toBe(true);
});

test("a database that no demo created is never deleted", async () => {
  await use();
  await expect(emptyDemo(folder, "monday")).rejects.toThrow("no demo created it");
  expect(await inFolder()).toEqual(["database"]);
  expect(await readFile(join(folder, "database", "PG_VERSION"), "utf8")).toBe("17");
});
