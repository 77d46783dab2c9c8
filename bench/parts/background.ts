import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { csvLine } from "../../provider/operator/csv/cells.ts";
import { run } from "../../scripts/processes.mjs";
import { UserError } from "../../scripts/program.mjs";
import { percentile } from "../load.ts";
import { operate } from "../operate.ts";
import { createPostgres } from "../postgres.ts";
import { folder, scaledShop } from "../servers.ts";
import { ratio, type Table } from "../table.ts";

const products = 10_000;
const film = "bench.mp4";
const filmSeconds = 60;
const idleSeconds = 20;
const minSeconds = 5;
const maxSeconds = 60;
const maxMinutes = 10;
const everyMs = 25;

type Shop = Awaited<ReturnType<ReturnType<typeof scaledShop>["startConsole"]>>;
type Check = () => Promise<boolean>;
type Work = { name: string; begin: () => Promise<Check>; end?: () => Promise<unknown> };

async function until(check: Check): Promise<void> {
  for (const deadline = Date.now() + maxMinutes * 60_000; !(await check()); await pause(500)) {
    if (Date.now() > deadline) throw new UserError(`The work does not end in ${maxMinutes} minutes.`);
  }
}

/** Asks for a product again and again while work goes on, at a pace that does not depend on the answers. Long work is measured for a minute. */
async function detailTimes(address: string, isOver: Check): Promise<number[]> {
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  const ask = async (id: number) => {
    const begin = performance.now();
    const answer = await fetch(`${address}/product/detail?id=${id}`);
    if (!answer.ok) throw new UserError(`product/detail answers ${answer.status}.`);
    await answer.arrayBuffer();
    times.push(performance.now() - begin);
  };
  const begin = performance.now();
  let over = false;
  const watch = until(async () => performance.now() - begin > maxSeconds * 1000 || (await isOver())).then(() => {
    over = true;
  });
  for (let id = 1; !over; id = (id % 30) + 1) {
    const asked = ask(id).finally(() => pending.delete(asked));
    pending.add(asked);
    await Promise.race([watch, pause(everyMs)]);
  }
  await Promise.all([watch, ...pending]);
  if (performance.now() - begin < minSeconds * 1000) throw new UserError("The work ends before it can be measured.");
  return times;
}

/** The exported products with other prices, as a file. */
async function changedPrices({ ask }: Shop): Promise<string> {
  const lines = parse(await ask("products/csv"), { bom: true }) as string[][];
  const column = lines[0]?.indexOf("price") ?? -1;
  const changed = lines.map((cells, line) => cells.map((cell, at) => (line > 0 && at === column && cell ? `${Number(cell) + 1}` : cell)));
  const path = join(folder, "products.csv");
  writeFileSync(path, changed.map(csvLine).join(""));
  return path;
}

async function stateOf(dataDir: string, ...words: string[]): Promise<string> {
  const text = await operate(dataDir, ...words);
  const [, state = ""] = /^State\s+(.+)$/m.exec(text) ?? [];
  if (state === "failed") throw new UserError(`${words.join(" ")}: ${text}`);
  return state;
}

/** What a shop does besides answering. To begin it returns how to see that it is over. */
function worksOf(shop: Shop): Work[] {
  const { dataDir } = shop;
  let bulk = "";
  const isBulk = (state: string) => async () => (await stateOf(dataDir, "bulk", "show", bulk)) === state;
  return [
    {
      name: "idle",
      begin: async () => {
        const end = performance.now() + idleSeconds * 1000;
        return async () => performance.now() > end;
      },
    },
    {
      name: `${products} lines compared`,
      begin: async () => {
        const text = await operate(dataDir, "import", "check", "products", await changedPrices(shop));
        bulk = /\b\d+\b/.exec(text)?.[0] ?? "";
        return isBulk("checked");
      },
      end: () => until(isBulk("checked")),
    },
    {
      name: `${products} lines written`,
      begin: async () => {
        await operate(dataDir, "bulk", "start", bulk);
        return isBulk("done");
      },
      end: async () => {
        if (!(await isBulk("done")())) await operate(dataDir, "bulk", "stop", bulk);
      },
    },
    {
      name: `a film of ${filmSeconds} seconds encoded`,
      begin: async () => {
        await operate(dataDir, "film", "add", join(folder, film));
        return async () => (await stateOf(dataDir, "film", "show", "bench")) === "ready";
      },
    },
  ];
}

async function drawFilm(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const picture = ["-f", "lavfi", "-i", `testsrc2=duration=${filmSeconds}:size=1920x1080:rate=30`];
  const code = await run("ffmpeg", ["-v", "error", "-y", ...picture, "-c:v", "libx264", "-preset", "ultrafast", join(folder, film)]);
  if (code !== 0) throw new UserError("ffmpeg is missing, so no film can be encoded.");
}

async function measureOn(database: string, url: string): Promise<string[][]> {
  const place = scaledShop(`background-${database}`, url);
  await place.seed(products);
  const shop = await place.startConsole();
  const rows: string[][] = [];
  let idle = Number.NaN;
  for (const { name, begin, end } of worksOf(shop)) {
    const times = await detailTimes(shop.address, await begin());
    await end?.();
    const slow = percentile(times, 95);
    if (name === "idle") idle = slow;
    rows.push([`${database}, ${name}`, percentile(times, 50).toFixed(1), slow.toFixed(1), ratio(slow, idle)]);
  }
  await shop.stop();
  return rows;
}

/** How long a product's page waits for the provider while the shop works on something long. */
export async function measureBackground(): Promise<Table> {
  await drawFilm();
  const url = await createPostgres();
  const rows = await measureOn("PGlite", "");
  if (url) rows.push(...(await measureOn("PostgreSQL", url)));
  return {
    title: "Long work in the background",
    about: `Response time of \`product/detail\` in milliseconds, asked every ${everyMs} ms, at one provider with ${products} more products: when it has nothing else to do, while it imports a file in which each price has changed, and while it encodes a film of 1080 lines.`,
    columns: ["Provider", "median", "95 of 100", "ratio of the latter"],
    rows,
  };
}
