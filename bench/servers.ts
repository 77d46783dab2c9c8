import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "../scripts/build.mjs";
import { readPort, requireFree } from "../scripts/ports.mjs";
import { run } from "../scripts/processes.mjs";
import { Refusal } from "../scripts/program.mjs";
import { node, root, withPackages } from "../scripts/root.mjs";
import { keepSecrets } from "../scripts/secrets.mjs";
import { startService } from "../scripts/services.mjs";
import { buildFloor } from "./floor.ts";
import { createPostgres } from "./postgres.ts";
import { once } from "./processes.ts";

const folder = join(root, ".cache/bench");
const logs = join(folder, "logs");

const first = readPort(process.env, "BENCH_PORT", 3510);
const ports = {
  storefront: first,
  provider: first + 1,
  floor: first + 2,
  PGlite: first + 3,
  PostgreSQL: first + 4,
  chromium: first + 5,
  scaled: first + 6,
};

/** Where Chromium listens to whoever drives it. */
export const debuggingPort = ports.chromium;

/** As on a fresh machine, whatever the shell has set. */
const env = withPackages({
  ...process.env,
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
  SEED: "demo",
  ...Object.fromEntries(["PROVIDER_URL", "DATABASE_URL", "REDIS_URL", "SMTP_URL", "MEDIA_URL", "SHOP_URL"].map((name) => [name, ""])),
});

const addressOf = (port: number) => `http://127.0.0.1:${port}`;

/** Nothing of an earlier run is left, and nobody is in the way. */
export async function clearTheGround() {
  for (const port of Object.values(ports)) await requireFree("BENCH_PORT", port);
  rmSync(folder, { recursive: true, force: true });
}

/** Storefront and provider, as `npm start` starts them. */
export const openShop = once(async () => {
  await build(logs);
  console.log("Starting the shop …");
  const storefront = addressOf(ports.storefront);
  await startService({
    name: "shop",
    args: ["scripts/start.mjs"],
    env: {
      ...env,
      PORT: `${ports.storefront}`,
      PROVIDER_PORT: `${ports.provider}`,
      PUBLIC_URL: storefront,
      DATA_DIR: join(folder, "shop"),
    },
    health: `${storefront}/api/health`,
    logs,
  });
  return { storefront, provider: addressOf(ports.provider) };
});

/** What everything is compared with: a bare page of the same framework, as long as the shop's home page. */
export const openFloor = once(async () => {
  const { storefront } = await openShop();
  const home = await fetch(storefront);
  if (!home.ok) throw new Refusal(`The home page answers ${home.status}.`);
  const built = await buildFloor((await home.arrayBuffer()).byteLength, logs);
  const address = addressOf(ports.floor);
  const args = ["node_modules/next/dist/bin/next", "start", built, "-H", "127.0.0.1", "-p", `${ports.floor}`];
  await startService({ name: "floor", args, env, health: address, logs });
  return address;
});

export type BenchProvider = { database: "PGlite" | "PostgreSQL"; address: string; dataDir: string };

type Place = { name: string; port: number; DATABASE_URL: string };

/** What a provider's process needs to know of its database, its data folder among it. */
function environmentOf({ name, port, DATABASE_URL }: Place) {
  const DATA_DIR = join(folder, name);
  return { ...env, ...keepSecrets(DATA_DIR, {}), PROVIDER_PORT: `${port}`, DATA_DIR, DATABASE_URL };
}

function startProvider(place: Place) {
  const health = `${addressOf(place.port)}/health`;
  return startService({ name: place.name, args: ["provider/server.ts"], env: environmentOf(place), health, logs });
}

/** A provider alone, over a new database with the sample shop in it. */
async function openProvider(database: BenchProvider["database"], DATABASE_URL = ""): Promise<BenchProvider> {
  const place = { name: database, port: ports[database], DATABASE_URL };
  await startProvider(place);
  return { database, address: addressOf(place.port), dataDir: join(folder, database) };
}

export type RunningProvider = { address: string; pid: number; stop: () => Promise<void> };

/** A shop that grows: more is sown while its provider stands still, for an embedded database belongs to one process. */
export function scaledShop(name: string, DATABASE_URL = "") {
  const place = { name, port: ports.scaled, DATABASE_URL };
  return {
    sow: async (more: number) => {
      const counts = ["products", "members", "orders"].flatMap((what) => [`--${what}`, `${more}`]);
      const code = await run(node, ["provider/db/seed/seed.ts", ...counts], { env: environmentOf(place) });
      if (code !== 0) throw new Refusal(`The seed of ${more} ended with ${code}.`);
    },
    start: async (): Promise<RunningProvider> => {
      const { child, ended } = await startProvider(place);
      const pid = child.pid ?? 0;
      const stop = async () => {
        child.kill("SIGTERM");
        await ended;
      };
      return { address: addressOf(place.port), pid, stop };
    },
    /** The storefront alone, before a provider that runs already. */
    openStorefront: async (PROVIDER_URL: string) => {
      await build(logs);
      const address = addressOf(ports.storefront);
      const own = { PORT: `${ports.storefront}`, PUBLIC_URL: address, PROVIDER_URL, TENANT_CODE: "canopy" };
      const { child, ended } = await startService({
        name: `${name}-storefront`,
        args: ["storefront/server.ts"],
        env: { ...environmentOf(place), ...own },
        health: `${address}/api/health`,
        logs,
      });
      const stop = async () => {
        child.kill("SIGTERM");
        await ended;
      };
      return { address, stop };
    },
    /** Nothing that was rendered over other data is left: the next storefront is built anew. */
    clearPages: async () => rmSync(join(root, ".next"), { recursive: true, force: true }),
  };
}

/** One provider on each of its databases; without a PostgreSQL server only the one on PGlite. */
export const openProviders = once(async (): Promise<BenchProvider[]> => {
  console.log("Starting the providers …");
  const embedded = await openProvider("PGlite");
  const url = await createPostgres();
  return url ? [embedded, await openProvider("PostgreSQL", url)] : [embedded];
});

/** What is said below a table that has no column for PostgreSQL. */
export function remarksOn(hasPostgres: boolean): string[] {
  return hasPostgres ? [] : ["PostgreSQL is skipped: no server answers at TEST_DATABASE_URL or 127.0.0.1:5432."];
}
