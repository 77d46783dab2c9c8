import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@jest/globals";

const units = readdirSync("deploy/systemd");
const files = [...units.map((name) => `deploy/systemd/${name}`), "deploy/Dockerfile", "deploy/compose.yml"];

const compose = readFileSync("deploy/compose.yml", "utf8");
const image = readFileSync("deploy/Dockerfile", "utf8");

const has = (command: string, flag: string) => spawnSync(command, [flag]).status === 0;

/** Names that belong to other programs: Node, Next, the C library, HAProxy and PostgreSQL's image. */
const foreign =
  /^(?:NODE_ENV|NEXT_TELEMETRY_DISABLED|MALLOC_ARENA_MAX|BASE|POSTGRES_PASSWORD|DATABASE_PASSWORD|REDIS_PASSWORD|SHOP_BIND|PROVIDER_BIND|STOREFRONT_\d|PROVIDER_\d)$/;

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
  expect(settingsIn(compose)).toContain("REDIS_URL");
});

test("each program gets the secrets that it needs, and a storefront never what opens the provider's columns", () => {
  const [, storefront = "", provider = ""] = /x-storefront:([\s\S]*)x-provider:([\s\S]*)\nservices:/.exec(compose) ?? [];
  expect(settingsIn(storefront)).toEqual(expect.arrayContaining(["SESSION_SECRET", "REVALIDATE_SECRET", "KEY_PAIR"]));
  expect(settingsIn(storefront)).not.toContain("DATA_SECRET");
  expect(settingsIn(provider)).toEqual(expect.arrayContaining(["DATA_SECRET", "REVALIDATE_SECRET", "SHOP_URL"]));
  expect(settingsIn(provider)).not.toContain("SESSION_SECRET");
});

/** The lines of a part of the compose file: an anchor, or a service. */
function partOf(name: string): string {
  const [, part = ""] = new RegExp(`^( *)${name}:.*\\n((?:\\1 .*\\n|\\n)*)`, "m").exec(compose)?.slice(1) ?? [];
  return part;
}

test("storefronts and providers are two users, and their folders and files of secrets are their own", () => {
  const userOf = (name: string) => {
    const unit = readFileSync(`deploy/systemd/canopy-${name}@.service`, "utf8");
    expect(unit).toMatch(/^UMask=0077$/m);
    expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
    expect(unit).toMatch(/^ProtectProc=invisible$/m);
    expect([...unit.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file]) => file)).toEqual([
      "/etc/canopy/shop.env",
      `/etc/canopy/${name}.env`,
    ]);
    return /^User=(.*)$/m.exec(unit)?.[1];
  };
  const users = [userOf("storefront"), userOf("provider")];
  expect(new Set(users).size).toBe(2);
  const created = [...readFileSync("deploy/systemd/sysusers.conf", "utf8").matchAll(/^u (\S+) /gm)].map(([, user]) => user);
  expect(created).toEqual(users);
  for (const name of ["storefront", "provider"]) {
    expect(partOf(`x-${name}`)).toContain(`  user: ${name}\n`);
    expect(partOf(`x-${name}`)).toContain(`    DATA_DIR: /data/${name}\n`);
    expect(image).toContain(`-m 0700 -o ${name} -g ${name} /data/${name}`);
  }
});

test("storefronts do not reach the database, nor providers Redis", () => {
  const networksOf = (name: string) => /^ *networks: \[(.*)\]$/m.exec(partOf(name))?.[1]?.split(", ");
  expect(networksOf("x-storefront")).toEqual(networksOf("redis"));
  expect(networksOf("x-provider")).toEqual(networksOf("postgres"));
  expect(networksOf("postgres")).not.toEqual(networksOf("redis"));
  expect(networksOf("balancer")?.sort()).toEqual([...(networksOf("redis") ?? []), ...(networksOf("postgres") ?? [])].sort());
});

test("the password of the superuser is known to PostgreSQL alone, and Redis asks for one", () => {
  expect(compose.match(/\$\{POSTGRES_PASSWORD/g)).toHaveLength(1);
  expect(partOf("postgres")).toContain("POSTGRES_PASSWORD");
  expect(partOf("x-provider")).toMatch(/DATABASE_URL: postgres:\/\/canopy:\$\{DATABASE_PASSWORD:\?\}@/);
  expect(partOf("redis")).toMatch(/--requirepass, "\$\{REDIS_PASSWORD:\?\}"/);
  expect(partOf("x-storefront")).toMatch(/redis:\/\/:\$\{REDIS_PASSWORD:\?\}@/);
});

test("every image has the tag of one release, and Node's is that of package.json", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
  expect(image).toContain(`\nARG BASE=node:${dependencies.node}-`);
  const others = [...compose.matchAll(/^ *image: (\S+)$/gm)].map(([, name]) => name).filter((name) => name !== "canopy");
  expect(others).toHaveLength(3);
  for (const name of others) expect(name).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?$/);
  for (const [, name] of image.matchAll(/^FROM (\S+)/gm)) expect(name).toMatch(/^\$\{BASE\}$/);
});

/** The folders and files that the image runs; what is only rendered into `.next` counts too. */
const shipped = ["app", "components", "lib", "provider", "storefront", "sample-shop/fill", "sample-shop/content", "sample-shop/volume"];
const shippedFiles = [
  "sample-shop/server.ts",
  "sample-shop/seed.ts",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
];

/** Programs of developers that lie beside what they make. */
const tools = /\/fonts\/(make|subset)\.mjs$|^provider\/db\/drizzle\.config\.ts$/;

/** Packages that the build replaces by files: they are imported for their fonts and styles. */
const builtIn = /^@fontsource/;

/** The package of an import, or null for a file of the project and for Node's own modules. */
function packageOf(specifier: string): string | null {
  if (/^[./@]\/|^\.|^node:|^@\/|^data:/.test(specifier)) return null;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

test("the image leaves out what only build and tests need, and what runs imports nothing of that", () => {
  const stages = image.split(/^FROM /m);
  const installs = stages.find((stage) => stage.includes(" AS packages\n"));
  expect(installs).toContain("npm ci --omit=dev");
  expect(stages.at(-1)).toContain("COPY --from=packages /opt/canopy/node_modules node_modules");
  expect(stages.find((stage) => stage.includes(" AS build\n"))).toContain("rm -r node_modules");

  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
  const files = shipped
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .concat(shippedFiles)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !tools.test(file));
  const foreignImports = files.flatMap((file) => {
    const text = readFileSync(file, "utf8").replace(/^import type .*$/gm, "");
    const imports = text.matchAll(/^(?:import|export)\b[^"';]*from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm);
    const specifiers = [...imports].map(([, named, bare, late]) => packageOf(named ?? bare ?? late ?? ""));
    return specifiers.filter((name) => name !== null && !(name in dependencies) && !builtIn.test(name)).map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(foreignImports).toEqual([]);
});

test("storefronts run everywhere as the start script runs them", async () => {
  const { storefrontProgram } = await import("@/scripts/storefront.mjs");
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

const withSysusers = has("systemd-sysusers", "--version") ? test : test.skip;

withSysusers("systemd creates the two users", () => {
  const folder = mkdtempSync(join(tmpdir(), "canopy-users-"));
  try {
    mkdirSync(join(folder, "etc"));
    execFileSync("systemd-sysusers", ["--root", folder, resolve("deploy/systemd/sysusers.conf")], { stdio: "pipe" });
    const ids = readFileSync(join(folder, "etc/passwd"), "utf8")
      .split("\n")
      .map((line) => line.split(":"));
    const [one, two] = ["canopy-storefront", "canopy-provider"].map((user) => ids.find(([name]) => name === user)?.[2]);
    expect(one).toBeTruthy();
    expect(two).toBeTruthy();
    expect(one).not.toBe(two);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
