import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "../scripts/build.mjs";
import { programArgs } from "../scripts/bundle.mjs";
import { readPort, requireFree } from "../scripts/ports.mjs";
import { run } from "../scripts/processes.mjs";
import { UserError } from "../scripts/program.mjs";
import { node, root, withPackages } from "../scripts/root.mjs";
import { keepSecrets } from "../scripts/secrets.mjs";
import { startService } from "../scripts/services.mjs";
import { storefrontProgram } from "../scripts/storefront.mjs";
import { openSession } from "./console-session.ts";
import { buildFloor, floorPath } from "./floor.ts";
import { once } from "./floor-processes.ts";
import { createPostgres } from "./postgres.ts";

export const folder = join(root, ".cache/bench");
export const logs = join(folder, "logs");

const first = readPort(process.env, "BENCH_PORT", 3510);
const ports = {
  storefront: first,
  provider: first + 1,
  floor: first + 2,
  PGlite: first + 3,
  PostgreSQL: first + 4,
  pair: [first + 12, first + 13],
  chromium: first + 5,
  scaled: first + 6,
  console: first + 7,
  redis: first + 8,
  shared: [first + 9, first + 10],
  // Three storefronts and two providers, each after their balancer.
  shop: [20, 21, 22, 23].map((offset) => first + offset),
  calls: [30, 31, 32].map((offset) => first + offset),
};

/** The first ports of a fleet. */
export const fleetPorts = { port: first + 20, providerPort: first + 30, redisPort: ports.redis };

/** The debugging port of Chromium. */
export const debuggingPort = ports.chromium;

/** The environment of a fresh machine, without the shell's settings. */
export const env = withPackages({
  ...process.env,
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
  ...Object.fromEntries(["PROVIDER_URL", "DATABASE_URL", "REDIS_URL", "SMTP_URL", "MEDIA_URL", "SHOP_URL"].map((name) => [name, ""])),
});

const addressOf = (port: number) => `http://127.0.0.1:${port}`;

/** Deletes the data of an earlier run and requires all ports to be free. */
export async function clearTheGround() {
  for (const port of Object.values(ports).flat()) await requireFree("BENCH_PORT", port);
  rmSync(folder, { recursive: true, force: true });
}

const shopPorts = { PORT: `${ports.storefront}`, PROVIDER_PORT: `${ports.provider}`, CONSOLE_PORT: `${ports.console}` };

async function startShop(name: string, program: { command?: string; args: string[] }) {
  await build(logs);
  console.log("Starting the shop …");
  const storefront = addressOf(ports.storefront);
  const own = { ...env, ...shopPorts, PUBLIC_URL: storefront, DATA_DIR: join(folder, name) };
  const { child, ended } = await startService({ name, ...program, env: own, health: `${storefront}/api/health`, logs });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { storefront, provider: addressOf(ports.provider), pid: child.pid ?? 0, stop };
}

/** Storefront and provider, as `npm start` starts them. */
export const openShop = once(() => startShop("shop", { args: ["scripts/start.mjs"] }));

/** A new shop of `npm start`, with npm's own process. */
export const openWholeShop = () => startShop("whole-shop", { command: "npm", args: ["start"] });

/** The baseline: bare pages of the same framework. */
export const startFloor = once(async () => {
  const built = await buildFloor(logs);
  const address = addressOf(ports.floor);
  const args = ["node_modules/next/dist/bin/next", "start", built, "-H", "127.0.0.1", "-p", `${ports.floor}`];
  const { child } = await startService({ name: "floor", args, env, health: address + floorPath(0), logs });
  return { address, pid: child.pid ?? 0 };
});

/** Returns the address of the bare page of a given length. */
export async function openFloor(): Promise<(htmlBytes: number) => string> {
  const { address } = await startFloor();
  return (htmlBytes) => address + floorPath(htmlBytes);
}

/** The length of the HTML at an address. */
export async function htmlBytesOf(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new UserError(`${url} answers ${response.status}.`);
  return (await response.arrayBuffer()).byteLength;
}

/** Signs the demo member in. Returns the cookie of the session. */
export async function signIn(storefront: string): Promise<string> {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const body = JSON.stringify({ username: "demo", password: "Demo-2026" });
  const response = await fetch(`${storefront}/api/session`, { method: "POST", headers, body });
  const cookie = response.headers.getSetCookie().map((each) => each.split(";")[0]);
  if (!response.ok || cookie.length === 0) throw new UserError(`Signing in answers ${response.status}.`);
  return cookie.join("; ");
}

export type BenchProvider = { database: "PGlite" | "PostgreSQL"; address: string; dataDir: string };

type Place = { name: string; port: number; DATABASE_URL: string };

/** The environment of a provider with its own data folder and database. */
function environmentOf({ name, port, DATABASE_URL }: Place) {
  const DATA_DIR = join(folder, name);
  return { ...env, ...keepSecrets(DATA_DIR, {}), PROVIDER_PORT: `${port}`, DATA_DIR, DATABASE_URL };
}

async function startProvider(place: Place, more: Record<string, string> = {}) {
  const health = `${addressOf(place.port)}/health`;
  return startService({
    name: place.name,
    args: await programArgs("sample-shop/server.ts"),
    env: { ...environmentOf(place), ...more },
    health,
    logs,
  });
}

/** A provider alone, over a new database with the sample shop in it. */
async function openProvider(database: BenchProvider["database"], DATABASE_URL = ""): Promise<BenchProvider> {
  const place = { name: database, port: ports[database], DATABASE_URL };
  await startProvider(place);
  return { database, address: addressOf(place.port), dataDir: join(folder, database) };
}

export type RunningProvider = { address: string; pid: number; stop: () => Promise<void> };

/** A shop that grows. It is seeded while its provider is stopped, because an embedded database belongs to one process. */
export function scaledShop(name: string, DATABASE_URL = "") {
  const place = { name, port: ports.scaled, DATABASE_URL };
  return {
    seed: async (more: number) => {
      const counts = ["products", "members", "orders"].flatMap((what) => [`--${what}`, `${more}`]);
      const code = await run(node, ["sample-shop/seed.ts", ...counts], { env: environmentOf(place) });
      if (code !== 0) throw new UserError(`The seed of ${more} ended with ${code}.`);
    },
    start: async (more?: Record<string, string>): Promise<RunningProvider> => {
      const { child, ended } = await startProvider(place, more);
      const pid = child.pid ?? 0;
      const stop = async () => {
        child.kill("SIGTERM");
        await ended;
      };
      return { address: addressOf(place.port), pid, stop };
    },
    /** The provider with its console, and an operator who is signed in there. */
    startConsole: async () => {
      const own = { CONSOLE_PORT: `${ports.console}` };
      const { child, ended } = await startProvider(place, own);
      const ask = await openSession(`http://localhost:${ports.console}`, { ...environmentOf(place), ...own });
      const stop = async () => {
        child.kill("SIGTERM");
        await ended;
      };
      return { ask, address: addressOf(place.port), dataDir: join(folder, name), pid: child.pid ?? 0, stop };
    },
    /** A storefront for a provider that runs already. */
    openStorefront: async (PROVIDER_URL: string) => {
      await build(logs);
      const address = addressOf(ports.storefront);
      const own = { PORT: `${ports.storefront}`, PUBLIC_URL: address, PROVIDER_URL, TENANT_CODE: "canopy" };
      const { child, ended } = await startService({
        name: `${name}-storefront`,
        args: storefrontProgram.args,
        env: { ...storefrontProgram.env, ...environmentOf(place), ...own },
        health: `${address}/api/health`,
        logs,
      });
      const stop = async () => {
        child.kill("SIGTERM");
        await ended;
      };
      return { address, pid: child.pid ?? 0, stop };
    },
    /** Deletes all rendered pages, so that the next storefront is rebuilt. */
    clearPages: async () => rmSync(join(root, ".next"), { recursive: true, force: true }),
  };
}

/** A Redis of its own; null where there is no `redis-server`. */
export async function openRedis() {
  if ((await run("redis-server", ["-v"], { stdio: "ignore" })) !== 0) return null;
  const args = [
    "--port",
    `${ports.redis}`,
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--maxmemory",
    "256mb",
    "--maxmemory-policy",
    "volatile-lru",
  ];
  const { child, ended } = await startService({
    name: "redis",
    command: "redis-server",
    args,
    env,
    health: `tcp://127.0.0.1:${ports.redis}`,
    logs,
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { url: `redis://127.0.0.1:${ports.redis}`, stop };
}

/** A shop whose storefronts are told of changes by the first one, alone or sharing pages through Redis. */
export function shopOfMany(name: string, REDIS_URL = "") {
  const place = { name, port: ports.scaled, DATABASE_URL: "" };
  const shown = { PUBLIC_URL: addressOf(ports.storefront), LANGUAGES: "en", TENANT_CODE: "canopy" };
  const storefronts = REDIS_URL ? ports.shared : ports.shared.slice(0, 1);
  return {
    open: async () => {
      await build(logs);
      const own = { ...environmentOf(place), ...shown, SHOP_URL: addressOf(storefronts[0] ?? 0) };
      const programs = [
        await startService({
          name,
          args: await programArgs("sample-shop/server.ts"),
          env: own,
          health: `${addressOf(place.port)}/health`,
          logs,
        }),
      ];
      for (const port of storefronts) {
        const DATA_DIR = join(folder, `${name}-${port}`);
        programs.push(
          await startService({
            name: `${name}-${port}`,
            args: storefrontProgram.args,
            env: { ...storefrontProgram.env, ...own, PORT: `${port}`, DATA_DIR, PROVIDER_URL: addressOf(place.port), REDIS_URL },
            health: `${addressOf(port)}/ready`,
            logs,
          }),
        );
      }
      const stop = async () => {
        for (const { child } of programs) child.kill("SIGTERM");
        await Promise.all(programs.map(({ ended }) => ended));
      };
      const pid = programs[1]?.child.pid ?? 0;
      return { addresses: storefronts.map(addressOf), pid, dataDir: join(folder, name), stop };
    },
  };
}

/** One provider on each of its databases; without a PostgreSQL server only the one on PGlite. */
export const openProviders = once(async (): Promise<BenchProvider[]> => {
  console.log("Starting the providers …");
  const embedded = await openProvider("PGlite");
  const url = await createPostgres();
  return url ? [embedded, await openProvider("PostgreSQL", url)] : [embedded];
});

/** Two providers over one new PostgreSQL database; null without a server. */
export async function openPair(): Promise<BenchProvider[] | null> {
  const DATABASE_URL = await createPostgres();
  if (!DATABASE_URL) return null;
  const places = ports.pair.map((port) => ({ name: `pair-${port}`, port, DATABASE_URL }));
  const secrets = keepSecrets(join(folder, "pair"), {});
  for (const place of places) await startProvider(place, secrets);
  return places.map(({ name, port }) => ({ database: "PostgreSQL", address: addressOf(port), dataDir: join(folder, name) }));
}

/** The remark below a table without a column for PostgreSQL. */
export function remarksOn(hasPostgres: boolean): string[] {
  return hasPostgres ? [] : ["PostgreSQL is skipped: no server is reachable at TEST_DATABASE_URL or 127.0.0.1:5432."];
}
