import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { FolderInUse, lockDataFolder } from "@/provider/runtime/data-folder";

const root = mkdtempSync(join(tmpdir(), "canopy-lock-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let count = 0;
const newFolder = () => join(root, `data-${++count}`);

/** A process that locks the folder until it is killed. */
async function ownerOf(folder: string): Promise<ChildProcess> {
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(join(process.cwd(), "provider/runtime/data-folder.ts"))});
    lockDataFolder(${JSON.stringify(folder)});
    process.stdout.write("locked");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

test("a second process is refused with the owner's process id", async () => {
  const folder = newFolder();
  const owner = await ownerOf(folder);
  expect(() => lockDataFolder(folder)).toThrow(FolderInUse);
  expect(() => lockDataFolder(folder)).toThrow(`belongs to the process ${owner.pid}`);
  owner.kill("SIGKILL");
  await once(owner, "exit");
});

test("the folder of a killed process is free, also when its process id is in use again", async () => {
  const folder = newFolder();
  const owner = await ownerOf(folder);
  owner.kill("SIGKILL");
  await once(owner, "exit");
  // After a reboot any living process may have the old id: this one does.
  writeFileSync(join(folder, "owner.json"), JSON.stringify({ pid: process.pid, startedAt: "2026-01-01T00:00:00.000Z" }));
  const { release } = lockDataFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, "owner.json"), "utf8"))).toMatchObject({ pid: process.pid });
  release();
});

test("of ten processes that start together one owns the folder", async () => {
  const folder = newFolder();
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(join(process.cwd(), "provider/runtime/data-folder.ts"))});
    try { lockDataFolder(${JSON.stringify(folder)}); process.stdout.write("owner"); setInterval(() => {}, 1000); }
    catch (error) { process.stdout.write(error.name); }`;
  const children = Array.from({ length: 10 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] }),
  );
  const said = await Promise.all(children.map(async ({ stdout }) => String((await once(stdout, "data"))[0])));
  expect(said.sort()).toEqual([...Array(9).fill("FolderInUse"), "owner"]);
  for (const child of children) child.kill("SIGKILL");
});

test("a released folder can be taken again by the same process", () => {
  const folder = newFolder();
  lockDataFolder(folder).release();
  const second = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(FolderInUse);
  second.release();
});
