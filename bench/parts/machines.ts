import { setTimeout as pause } from "node:timers/promises";
import { UserError } from "../../scripts/program.mjs";
import { percentile } from "../load.ts";
import { operate } from "../operate.ts";
import { cpuMsOf } from "../processor-time.ts";
import { openRedis, shopOfMany } from "../servers.ts";
import { ratio, type Table, whole } from "../table.ts";

const product = 5;
const lanes = 10;
/** So many that the slowest of a hundred is not the slowest of all. */
const changes = 100;
const changesWithoutRedis = 4;

/** A page that takes longer to change is reported as this. */
const maxMs = 30_000;

/** Asks the framework's cache, as a visitor does whose page is not in the memory of the storefront's server. */
const pastMemory = { "cache-control": "no-cache" };

type Shop = Awaited<ReturnType<ReturnType<typeof shopOfMany>["open"]>>;
type Case = { name: string; remembered: number; cached: number; visibleMs: number[] };

type Requests = { url: string; count: number; warmUp: number; headers?: Record<string, string> };

/** The processor's time of a storefront for each request: unlike requests per second, it is the same on a machine with other work. */
async function cpuMsPerRequest(pid: number, { url, count, warmUp, headers = {} }: Requests): Promise<number> {
  const ask = async (times: number) => {
    for (let sent = 0; sent < times; sent += 1) {
      const response = await fetch(url, { headers });
      if (!response.ok) throw new UserError(`${url} answers ${response.status}.`);
      await response.arrayBuffer();
    }
  };
  await ask(warmUp);
  const before = cpuMsOf(pid);
  await Promise.all(Array.from({ length: lanes }, () => ask(count / lanes)));
  return (cpuMsOf(pid) - before) / count;
}

/** How long after the change of a price a storefront shows it. */
async function timeUntilShown(address: string, price: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < maxMs) {
    const response = await fetch(`${address}/course_detail?id=${product}`);
    if ((await response.text()).includes(`$${price}`)) return performance.now() - began;
    await pause(5);
  }
  return maxMs;
}

async function changePrices({ addresses, dataDir }: Shop, count: number, first: number): Promise<number[]> {
  const times: number[] = [];
  for (let change = 0; change < count; change += 1) {
    const price = `${first + change}.50`;
    await operate(dataDir, "price", String(product), price, price);
    times.push(...(await Promise.all(addresses.map((address) => timeUntilShown(address, price)))));
  }
  return times;
}

async function measureCase(name: string, shop: Shop, count: number, first: number): Promise<Case> {
  const { addresses, pid } = shop;
  const url = `${addresses[0]}/`;
  // A request from memory is so short that V8's compilation of what it runs would be half of it for the first thousands.
  const remembered = await cpuMsPerRequest(pid, { url, count: 4000, warmUp: 12_000 });
  const cached = await cpuMsPerRequest(pid, { url, count: 800, warmUp: 200, headers: pastMemory });
  return { name, remembered, cached, visibleMs: await changePrices(shop, count, first) };
}

/** What sharing pages through Redis costs, and how soon every storefront shows a change. */
export async function measureMachines(): Promise<Table> {
  const alone = await shopOfMany("alone").open();
  const cases = [await measureCase("one storefront, no Redis", alone, changes, 100)];
  await alone.stop();

  const redis = await openRedis();
  if (redis) {
    const shared = await shopOfMany("shared", redis.url).open();
    cases.push(await measureCase("two storefronts, Redis", shared, changes, 300));
    await redis.stop();
    cases.push(await measureCase("two storefronts, Redis stopped", shared, changesWithoutRedis, 500));
    await shared.stop();
  }
  const [first] = cases;
  return {
    title: "Several storefronts",
    about: `The processor's time of one storefront for each request for the home page, ${lanes} at a time: from the memory of the storefront's server, and past it from the framework's cache; and its ratio to the one without Redis. Then the time from a price command until a storefront shows the price, for ${changes} changes (${changesWithoutRedis} without Redis), asking each storefront every 5 ms. The provider's database is PGlite.`,
    columns: ["Case", "from memory, CPU ms", "ratio", "from the cache, CPU ms", "ratio", "shown, median ms", "99 of 100 ms"],
    rows: cases.map(({ name, remembered, cached, visibleMs }) => [
      name,
      remembered.toFixed(2),
      ratio(remembered, first?.remembered ?? Number.NaN),
      cached.toFixed(2),
      ratio(cached, first?.cached ?? Number.NaN),
      whole(percentile(visibleMs, 50)),
      whole(percentile(visibleMs, 99)),
    ]),
    remarks: redis ? [] : ["Redis is skipped: there is no redis-server."],
  };
}
