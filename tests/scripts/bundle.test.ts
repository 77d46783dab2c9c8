import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeEach, expect, test } from "@jest/globals";

const folder = mkdtempSync(join(tmpdir(), "canopy-bundle-"));
const programs = join(folder, ".cache/programs");

/** A project with the four programs, each of which prints its version. */
function write(version: string): void {
  for (const file of ["provider/server.ts", "provider/cli.ts", "sample-shop/server.ts", "sample-shop/seed.ts"])
    writeFileSync(join(folder, file), `const text: string = "${version}";\nconsole.log(text);\n`);
}

/** Asks for the arguments of a program in a process of its own, and runs it. */
async function run(): Promise<string> {
  const script = `import { programArgs } from "./scripts/bundle.mjs"; console.log((await programArgs("provider/cli.ts")).at(-1));`;
  const asked = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { cwd: folder });
  return (await promisify(execFile)(process.execPath, [asked.stdout.trim()], { cwd: folder })).stdout.trim();
}

const currentVersion = async () => (await promisify(execFile)(process.execPath, [join(programs, "current/provider/cli.js")])).stdout.trim();

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const each of ["scripts", "provider", "sample-shop"]) mkdirSync(join(folder, each), { recursive: true });
  for (const each of ["bundle", "root", "sources"]) cpSync(`scripts/${each}.mjs`, join(folder, `scripts/${each}.mjs`));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  write("first");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a program runs the version of its sources, and `current` follows it, back to an older one too", async () => {
  for (const version of ["first", "second", "first"]) {
    write(version);
    expect([await run(), await currentVersion()]).toEqual([version, version]);
  }
  expect(readdirSync(programs).filter((name) => /^[0-9a-f]{16}$/.test(name))).toHaveLength(2);
});

test("programs that are started at once after a change share one bundle", async () => {
  expect(await Promise.all([run(), run(), run()])).toEqual(["first", "first", "first"]);
  expect(readdirSync(programs).sort()).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), "current"]);
});

test("the remains of a killed start and versions that were not started for a day are removed", async () => {
  await run();
  const old = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const name of ["0000000000000001", "0000000000000002", "0000000000000003", ".unfinished-killed"]) {
    mkdirSync(join(programs, name));
    utimesSync(join(programs, name), old, old);
  }
  await run();
  expect(existsSync(join(programs, ".unfinished-killed"))).toBe(false);
  expect(readdirSync(programs).filter((name) => name.startsWith("000"))).toHaveLength(2);
  expect(existsSync(join(programs, readlinkSync(join(programs, "current"))))).toBe(true);
});
