import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { installPackages, mayInstall } from "../scripts/chromium.mjs";
import { UserError } from "../scripts/program.mjs";
import { once } from "./floor-processes.ts";
import { load } from "./load.ts";
import { cpuMsOfAll } from "./processor-time.ts";

type Options = { seconds: number; headers: Record<string, string> /** The server's process. */; pid: number };

/** Requests per second, and the processor's time of the server for each. */
export type ServerLoad = { perSecond: number; cpuMs: number };

const connections = 10;
const warmUpSeconds = 2;

const isInstalled = () => spawnSync("wrk", ["-v"], { stdio: "ignore" }).error === undefined;

const hasWrk = once(async () => {
  if (!isInstalled() && mayInstall()) await installPackages("wrk");
  return isInstalled();
});

async function fire(url: string, seconds: number, headers: Record<string, string>): Promise<{ perSecond: number; requests: number }> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, ...given, url]);
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!perSecond || !requests || /Socket errors|Non-2xx/.test(stdout)) throw new UserError(`Requests for ${url} failed:\n${stdout}`);
  return { perSecond: Number(perSecond), requests: Number(requests) };
}

/**
 * Measures repeated requests with `wrk`: a request costs it a third of the processor's time that it costs a generator in Node, which is more than a page from
 * memory costs the server beside it. Without `wrk`, with the generator in Node.
 */
export async function loadCheaply(url: string, { seconds, headers, pid }: Options): Promise<ServerLoad> {
  const run = (await hasWrk())
    ? (duration: number) => fire(url, duration, headers)
    : (duration: number) =>
        load(url, { seconds: duration, connections, headers }).then(({ perSecond }) => ({ perSecond, requests: perSecond * duration }));
  await run(warmUpSeconds);
  const before = cpuMsOfAll(pid);
  const { perSecond, requests } = await run(seconds);
  return { perSecond, cpuMs: (cpuMsOfAll(pid) - before) / requests };
}
