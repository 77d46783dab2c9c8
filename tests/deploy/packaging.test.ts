import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const units = readdirSync("deploy/systemd");
const files = [...units.map((name) => `deploy/systemd/${name}`), "deploy/Dockerfile", "deploy/compose.yml"];

const has = (command: string, flag: string) => spawnSync(command, [flag]).status === 0;

/** Names that belong to other programs: Node, Next, the C library, HAProxy and PostgreSQL's image. */
const foreign =
  /^(?:NODE_ENV|NEXT_TELEMETRY_DISABLED|MALLOC_ARENA_MAX|BASE|POSTGRES_PASSWORD|SHOP_BIND|PROVIDER_BIND|STOREFRONT_\d|PROVIDER_\d)$/;

/** The settings that a file names: `NAME=`, `NAME:` or `${NAME…}`. */
function settingsIn(text: string): string[] {
  const code = text.replace(/^\s*#.*$/gm, "");
  const names = [...code.matchAll(/(?:^|[\s{$=])([A-Z][A-Z_\d]{2,})(?=[=:}])/gm)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => !foreign.test(name));
}

test("every setting that a unit, the image or the compose file names is one of docs/settings.md", () => {
  const documented = readFileSync("docs/settings.md", "utf8");
  for (const file of files.filter((each) => !each.endsWith("README.md"))) {
    const unknown = settingsIn(readFileSync(file, "utf8")).filter((name) => !documented.includes(`\`${name}\``));
    expect({ file, unknown }).toEqual({ file, unknown: [] });
  }
  expect(settingsIn(readFileSync("deploy/compose.yml", "utf8"))).toContain("REDIS_URL");
});

test("each program gets the secrets that it needs, and a storefront never what opens the provider's columns", () => {
  const [, storefront = "", provider = ""] =
    /x-storefront:([\s\S]*)x-provider:([\s\S]*)\nservices:/.exec(readFileSync("deploy/compose.yml", "utf8")) ?? [];
  expect(settingsIn(storefront)).toEqual(expect.arrayContaining(["SESSION_SECRET", "REVALIDATE_SECRET", "KEY_PAIR"]));
  expect(settingsIn(storefront)).not.toContain("DATA_SECRET");
  expect(settingsIn(provider)).toEqual(expect.arrayContaining(["DATA_SECRET", "REVALIDATE_SECRET", "SHOP_URL"]));
  expect(settingsIn(provider)).not.toContain("SESSION_SECRET");
});

test("storefronts run everywhere as the start script runs them", async () => {
  const { storefrontProgram } = await import("@/scripts/storefront.mjs");
  const image = readFileSync("deploy/Dockerfile", "utf8");
  expect(JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? "[]")).toEqual(["node", ...storefrontProgram.args]);
  const unit = readFileSync("deploy/systemd/canopy-storefront@.service", "utf8");
  expect(unit).toContain(`/node ${storefrontProgram.args.join(" ")}\n`);
  for (const [name, value] of Object.entries(storefrontProgram.env)) {
    expect(image).toContain(`${name}=${value}`);
    expect(unit).toContain(`${name}=${value}`);
  }
});

const withHaproxy = has("haproxy", "-v") ? test : test.skip;

withHaproxy("HAProxy accepts its configuration, with its own addresses and with names that do not exist yet", () => {
  const check = (env: Record<string, string>) =>
    spawnSync("haproxy", ["-c", "-f", "deploy/haproxy.cfg"], { env: { ...process.env, ...env }, encoding: "utf8" });
  expect(check({}).stdout).toContain("Configuration file is valid");
  expect(check({ STOREFRONT_1: "storefront-1.invalid:3000" }).status).toBe(0);
  expect(check({ SHOP_BIND: "nowhere" }).status).not.toBe(0);
});

const withSystemd = has("systemd-analyze", "--version") ? test : test.skip;

withSystemd("systemd accepts the units", () => {
  const folder = mkdtempSync(join(tmpdir(), "canopy-units-"));
  try {
    // On this machine the shop is not in /opt.
    for (const name of units.filter((each) => each.endsWith(".service"))) {
      const text = readFileSync(`deploy/systemd/${name}`, "utf8");
      writeFileSync(join(folder, name), text.replaceAll("/opt/canopy/node_modules/.bin/node", process.execPath));
    }
    const paths = readdirSync(folder).map((name) => join(folder, name));
    expect(execFileSync("systemd-analyze", ["verify", ...paths], { encoding: "utf8", stdio: "pipe" })).toBe("");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
