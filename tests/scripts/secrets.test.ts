import { execFile } from "node:child_process";
import { createPrivateKey } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { keepSecrets, requireSecrets } from "@/scripts/secrets.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "canopy-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("secrets are generated once and readable by their owner only", () => {
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

test("an external provider needs every secret, and the missing ones are named", () => {
  expect(() => requireSecrets({ SESSION_SECRET: "a" })).toThrow("REVALIDATE_SECRET, KEY_PAIR must be set too");
});

test("storefronts that share pages need the same secrets, so none is generated", () => {
  const REDIS_URL = "redis://127.0.0.1:6379";
  expect(() => keepSecrets(folder, { REDIS_URL, SESSION_SECRET: "a" })).toThrow("REDIS_URL set, REVALIDATE_SECRET, KEY_PAIR must be set");
  const given = { SESSION_SECRET: "a", REVALIDATE_SECRET: "b", KEY_PAIR: "c" };
  expect(keepSecrets(folder, { REDIS_URL, ...given })).toMatchObject(given);
});

test("with a database server the secret of its columns must be set, and where the one used so far is found", () => {
  const DATABASE_URL = "postgres://shop@database/shop";
  expect(() => keepSecrets(folder, { DATABASE_URL })).toThrow(/^With DATABASE_URL set, DATA_SECRET must be set too:[^.]*\.$/);
  keepSecrets(folder, {});
  expect(() => keepSecrets(folder, { DATABASE_URL })).toThrow(`is in ${join(folder, "secrets.json")}.`);
  const own = "o".repeat(64);
  expect(keepSecrets(folder, { DATABASE_URL, DATA_SECRET: own }).DATA_SECRET).toBe(own);
});

test("first starts at the same moment agree on the secrets", async () => {
  const program = `import { keepSecrets } from ${JSON.stringify(join(process.cwd(), "scripts/secrets.mjs"))};
    process.stdout.write(keepSecrets(${JSON.stringify(join(folder, "data"))}, {}).DATA_SECRET);`;
  const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  const secrets = (await Promise.all(Array.from({ length: 6 }, run))).map(({ stdout }) => stdout);
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toBe(keepSecrets(join(folder, "data"), {}).DATA_SECRET);
});
