import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { isInstalled } from "@/scripts/install.mjs";
import { hashOf } from "@/scripts/sources.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "canopy-"));
  mkdirSync(join(folder, "app"));
  writeFileSync(join(folder, "app/page.tsx"), "one");
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = () => hashOf(folder, ["app", "middleware.ts"]);

test("the hash of the sources changes with a text, a name and a new file", () => {
  const first = hash();
  expect(hash()).toBe(first);
  writeFileSync(join(folder, "app/page.tsx"), "two");
  const second = hash();
  renameSync(join(folder, "app/page.tsx"), join(folder, "app/layout.tsx"));
  const third = hash();
  writeFileSync(join(folder, "middleware.ts"), "");
  expect(new Set([first, second, third, hash()]).size).toBe(4);
});

test("generated files do not count as sources", () => {
  const before = hash();
  writeFileSync(join(folder, "app/en.d.json.ts"), "generated");
  expect(hash()).toBe(before);
});

test("packages count as installed when all required ones have the right version", () => {
  const wanted = { "": {}, "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "1.0.0", optional: true } };
  expect(isInstalled(wanted, { "node_modules/a": { version: "1.0.0" } })).toBe(true);
  expect(isInstalled(wanted, { "node_modules/a": { version: "1.0.1" } })).toBe(false);
  expect(isInstalled(wanted, {})).toBe(false);
});
