import { createPrivateKey } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { keepSecrets, requireSecrets } from "@/scripts/secrets.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "canopy-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("secrets are made once, and only their owner may read them", () => {
  const data = join(folder, "data");
  const made = keepSecrets(data, {});
  expect(made.SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(made.REVALIDATE_SECRET).not.toBe(made.SESSION_SECRET);
  expect(createPrivateKey(made.KEY_PAIR).asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(statSync(join(data, "secrets.json")).mode & 0o777).toBe(0o600);
  expect(keepSecrets(data, {})).toEqual(made);
});

test("a secret of the environment is used and not stored", () => {
  const own = "o".repeat(64);
  expect(keepSecrets(folder, { SESSION_SECRET: own }).SESSION_SECRET).toBe(own);
  expect(readFileSync(join(folder, "secrets.json"), "utf8")).not.toContain(own);
});

test("a damaged file of secrets is refused and kept", () => {
  writeFileSync(join(folder, "secrets.json"), "{");
  expect(() => keepSecrets(folder, {})).toThrow("is not valid JSON");
  expect(readFileSync(join(folder, "secrets.json"), "utf8")).toBe("{");
});

test("a provider of someone else needs every secret, and the missing ones are named", () => {
  expect(() => requireSecrets({ SESSION_SECRET: "a" })).toThrow("REVALIDATE_SECRET, KEY_PAIR must be set too");
});
