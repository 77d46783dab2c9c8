import { percentile } from "../load.ts";
import { createPostgres } from "../postgres.ts";
import { type Ask, askAsDemo, scaleCalls } from "../scale-calls.ts";
import { remarksOn, scaledShop } from "../servers.ts";
import { type Table, whole } from "../table.ts";

const maxTimes = 100;

/** The duration of each call, one after the other. The first few are not counted. */
async function measureCalls(ask: Ask, seconds: number): Promise<Map<string, string>> {
  const cells = new Map<string, string>();
  for (const { name, path } of await scaleCalls(ask)) {
    for (let warm = 0; warm < 3; warm += 1) await ask(path);
    const times: number[] = [];
    for (const until = performance.now() + seconds * 1000; times.length < maxTimes && performance.now() < until; ) {
      const begin = performance.now();
      await ask(path);
      times.push(performance.now() - begin);
    }
    cells.set(name, `${percentile(times, 50).toFixed(1)} / ${percentile(times, 95).toFixed(1)}`);
  }
  return cells;
}

type Column = { title: string; cells: Map<string, string> };

async function measureOn(database: "PGlite" | "PostgreSQL", url: string, sizes: number[], seconds: number): Promise<Column[]> {
  const shop = scaledShop(`scale-${database}`, url);
  const columns: Column[] = [];
  let seeded = 0;
  for (const size of sizes) {
    console.log(`Seeding ${whole(size)} products, members and orders on ${database} …`);
    await shop.seed(size - seeded);
    seeded = size;
    const provider = await shop.start();
    const cells = await measureCalls(await askAsDemo(provider.address), seconds);
    columns.push({ title: `${database}, ${whole(size)}`, cells });
    await provider.stop();
  }
  return columns;
}

/** Measures response times in shops of growing size, on both databases. */
export async function measureScale({ seconds, sizes }: { seconds: number; sizes: number[] }): Promise<Table> {
  const embedded = await measureOn("PGlite", "", sizes, seconds);
  const url = await createPostgres();
  const columns = [...embedded, ...(url ? await measureOn("PostgreSQL", url, sizes, seconds) : [])];
  const names = [...(columns[0]?.cells.keys() ?? [])];
  return {
    title: "Response times at scale",
    about: `Median and 95th percentile of the response time in milliseconds, one call at a time, ${maxTimes} times or for ${seconds} s, by the number of products, members and orders in addition to the sample shop's.`,
    columns: ["Call", ...columns.map(({ title }) => title)],
    rows: names.map((name) => [name, ...columns.map(({ cells }) => cells.get(name) ?? "")]),
    remarks: remarksOn(url !== null),
  };
}
