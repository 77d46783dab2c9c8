import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { startService } from "@/scripts/services.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "canopy-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a program that says something and ends. */
function startAndEnd(words: string): Promise<unknown> {
  const args = ["-e", `console.log("${words}")`];
  return startService({ name: "program", args, env: process.env, health: "http://127.0.0.1:9/", logs: folder });
}

const read = (name: string) => readFileSync(join(folder, name), "utf8");

test("a start keeps the log of the one before, which may still be written, and only its owner may read it", async () => {
  await expect(startAndEnd("first words")).rejects.toThrow("first words");
  await expect(startAndEnd("second words")).rejects.toThrow(/ended unexpectedly[\s\S]*second words/);
  expect([read("program.previous.log"), read("program.log")]).toEqual(["first words\n", "second words\n"]);
  expect(statSync(join(folder, "program.log")).mode & 0o777).toBe(0o600);
});
