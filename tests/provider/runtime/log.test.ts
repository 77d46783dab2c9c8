import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { bufferedOutput, createLog } from "@/provider/runtime/log";
import { waitFor } from "@/tests/support/crash/provider-process";

const root = mkdtempSync(join(tmpdir(), "canopy-log-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What a process prints that writes to its log and then ends in the given way. */
function printedBy(end: string): { msg: string }[] {
  const program = `
    const { createLog } = await import(${JSON.stringify(join(process.cwd(), "provider/runtime/log.ts"))});
    const log = createLog("info");
    log.info("first");
    log.child({}).info("second");
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  const lines = stdout.split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** The messages in a log file, once it has so many. */
function written(file: string, count: number): Promise<string[]> {
  return waitFor(`${count} lines`, async () => {
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
    return lines.length >= count ? lines.map((line) => JSON.parse(line).msg) : null;
  });
}

test("a line is written soon, and with those that came after it", async () => {
  const file = join(root, "soon.log");
  const log = createLog("info", bufferedOutput(file));
  log.info("first");
  log.info("second");
  expect(await written(file, 2)).toEqual(["first", "second"]);
  log.info("third");
  expect(await written(file, 3)).toEqual(["first", "second", "third"]);
});

test("many lines are all written, in their sequence", async () => {
  const file = join(root, "many.log");
  const log = createLog("info", bufferedOutput(file));
  const messages = Array.from({ length: 1000 }, (_, index) => `line ${index}`);
  for (const message of messages) log.info(message);
  expect(await written(file, messages.length)).toEqual(messages);
});

test.each([
  ["has nothing left to do", ""],
  ["exits", "process.exit(1);"],
  ["fails", "throw new Error('failed');"],
])("a process that %s writes the lines that wait", (_, end) => {
  expect(printedBy(end).map(({ msg }) => msg)).toEqual(["first", "second"]);
});
