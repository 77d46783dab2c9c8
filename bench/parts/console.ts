import { percentile } from "../load.ts";
import { createPostgres } from "../postgres.ts";
import { remarksOn, scaledShop } from "../servers.ts";
import { type Table, whole } from "../table.ts";

const times = 40;

const sorted = (list: string, sorts: string[], filters: string[]) =>
  sorts.flatMap((sort) => ["", ...filters].map((filter) => `${list}?sort=${sort}${filter && `&${filter}`}`));

/** Each list with every order, alone and with every filter, and the dashboard. */
const paths = [
  ...sorted("orders", ["newest", "oldest", "largest", "smallest"], ["state=unpaid", "state=to-deliver", "state=completed", "member=demo"]),
  ...sorted("members", ["newest", "oldest"], ["state=activated", "state=not-activated", "state=suspended", "search=demo"]),
  ...sorted("products", ["newest", "oldest"], ["type=course", "type=goods", "state=hidden", "state=on-sale", "search=spoon"]),
  ...["7-days", "30-days", "90-days"].map((period) => `today?period=${period}`),
];

type Place = { database: "PGlite" | "PostgreSQL"; url: string; size: number };

async function measureOn({ database, url, size }: Place): Promise<Map<string, number[]>> {
  const shop = scaledShop(`console-${database}`, url);
  console.log(`Seeding ${whole(size)} products, members and orders on ${database} …`);
  await shop.seed(size);
  const { ask, stop } = await shop.startConsole();
  const measured = new Map(paths.map((path) => [path, [] as number[]]));
  for (const path of paths) await ask(path);
  for (let round = 0; round < times; round += 1) {
    for (const path of paths) {
      const begin = performance.now();
      await ask(path);
      measured.get(path)?.push(performance.now() - begin);
    }
  }
  await stop();
  return measured;
}

/** Measures the lists of the operators' console in the largest shop, on both databases. */
export async function measureConsole({ sizes }: { sizes: number[] }): Promise<Table> {
  const size = sizes.at(-1) ?? 0;
  const url = await createPostgres();
  const embedded = await measureOn({ database: "PGlite", url: "", size });
  const columns = [embedded, ...(url ? [await measureOn({ database: "PostgreSQL", url, size })] : [])];
  return {
    title: "Lists of the console",
    about: `Median and 95th percentile of the response time in milliseconds, ${times} times each, with ${whole(size)} products, members and orders in addition to the sample shop's.`,
    columns: ["List", "PGlite", ...(url ? ["PostgreSQL"] : [])],
    rows: paths.map((path) => [
      path,
      ...columns.map((each) => `${percentile(each.get(path) ?? [], 50).toFixed(1)} / ${percentile(each.get(path) ?? [], 95).toFixed(1)}`),
    ]),
    remarks: remarksOn(url !== null),
  };
}
