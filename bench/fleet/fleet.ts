import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { build } from "../../scripts/build.mjs";
import { bundlePrograms } from "../../scripts/bundle.mjs";
import { fleetPrograms } from "../../scripts/fleet-programs.mjs";
import { run } from "../../scripts/processes.mjs";
import { startService } from "../../scripts/services.mjs";
import { closeAtEnd, once } from "../floor-processes.ts";
import { operate } from "../operate.ts";
import { createPostgres } from "../postgres.ts";
import { env, fleetPorts, folder, logs } from "../servers.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

export type Fleet = NonNullable<Awaited<ReturnType<typeof openFleet>>>;

async function isLacking(command: string): Promise<boolean> {
  return (await run(command, ["-v"], { stdio: "ignore" })) !== 0;
}

/** How the provider of a release in another folder is run. */
const bundledProvider = ["--enable-source-maps", ".cache/programs/current/sample-shop/server.js"];

/**
 * The programs of `npm run fleet`, each of which can be stopped and started; null if this machine lacks a service. Providers reach PostgreSQL through a
 * proxy that can be cut. The first call decides whose programs they are: this checkout's, or those of a release in a folder.
 */
export const openFleet = once(async (release?: string) => {
  const url = await createPostgres();
  if (!url || (await isLacking("haproxy")) || (await isLacking("redis-server"))) return null;
  await build(logs);
  await bundlePrograms();
  const direct = new URL(url);
  const database = await openTcpProxy(direct.hostname, Number(direct.port || 5432));
  closeAtEnd(async () => database.close());
  const databaseUrl = Object.assign(new URL(url), { hostname: "127.0.0.1", port: `${database.port}` }).href;
  // A program that is told to stop is out of the balancer before it ends, as in the packaged settings.
  const drained = { ...env, DRAIN_MS: "2000", LANGUAGES: "en", METRICS_PORT: "" };
  const place = join(folder, "fleet");
  const programs = await fleetPrograms({ env: drained, folder: place, databaseUrl, ...fleetPorts });
  const all = [programs.redis, ...programs.providers, programs.balancer, ...programs.storefronts];
  const running = new Map<string, { child: ChildProcess; ended: Promise<unknown> }>();

  /** Starts programs of this checkout, or of a release in a folder. */
  const start = async (names: string[], cwd?: string) => {
    const chosen = all.filter(({ name }) => names.includes(name));
    const isProvider = (name: string) => programs.providers.some((each) => each.name === name);
    const own = (name: string) => (cwd && isProvider(name) ? { args: bundledProvider } : {});
    await Promise.all(chosen.map(async (each) => running.set(each.name, await startService({ ...each, ...own(each.name), cwd }))));
  };
  const signal = (name: string, kind: NodeJS.Signals) => void running.get(name)?.child.kill(kind);
  const stop = async (name: string, kind: NodeJS.Signals = "SIGTERM") => {
    signal(name, kind);
    await running.get(name)?.ended;
  };
  const providers = programs.providers.map(({ name }) => name);
  const storefronts = programs.storefronts.map(({ name }) => name);

  console.log("Starting the fleet …");
  await start(["redis"]);
  await start(providers, release);
  await start(["haproxy"]);
  await start(storefronts, release);

  return {
    shop: `http://127.0.0.1:${fleetPorts.port}`,
    calls: `http://127.0.0.1:${fleetPorts.providerPort}`,
    redisUrl: `redis://127.0.0.1:${fleetPorts.redisPort}`,
    providers,
    storefronts,
    start,
    stop,
    signal,
    database,
    pidOf: (name: string) => running.get(name)?.child.pid ?? 0,
    operate: (...words: string[]) => operate(join(place, "provider-1"), ...words),
    query: async (statement: string): Promise<Record<string, number>[]> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client
        .query(statement)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    },
  };
});
