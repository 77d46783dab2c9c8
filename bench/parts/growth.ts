import { load, median } from "../load.ts";
import { scaledShop } from "../servers.ts";
import { type Table, whole } from "../table.ts";

const pages = 24;

/** Courses spread evenly over the list. */
async function someCourses(provider: string): Promise<number[]> {
  const read = async (pageNum: number, pageSize: number) => {
    const path = `product/getProductListByPage?productType=2&pageNum=${pageNum}&pageSize=${pageSize}`;
    const { data } = (await (await fetch(`${provider}/${path}`)).json()) as { data: { list: { id: number }[]; total: number } };
    return data;
  };
  const { total } = await read(1, 1);
  const step = Math.max(1, Math.floor(total / pages));
  const ids: number[] = [];
  for (let place = step; place <= total && ids.length < pages; place += step) ids.push(...(await read(place, 1)).list.map(({ id }) => id));
  return ids;
}

/** The time of the first rendering of detail pages. Pages that an earlier run has cached are not counted. */
async function firstRenderings(storefront: string, ids: number[]): Promise<number[]> {
  const times: number[] = [];
  for (const id of ids) {
    const begin = performance.now();
    const response = await fetch(`${storefront}/course_detail?id=${id}`);
    await response.arrayBuffer();
    if (response.headers.get("x-nextjs-cache") === "MISS") times.push(performance.now() - begin);
  }
  return times;
}

async function measureOne(shop: ReturnType<typeof scaledShop>, seconds: number) {
  const provider = await shop.start();
  const storefront = await shop.openStorefront(provider.address);
  const ids = await someCourses(provider.address);
  // The very first rendering loads the program.
  await fetch(`${storefront.address}/about_us`).then((response) => response.arrayBuffer());
  const times = await firstRenderings(storefront.address, ids);
  const home = await load(storefront.address, { seconds });
  await storefront.stop();
  await provider.stop();
  return { home: home.perSecond, detailMs: median(times.slice(1)), counted: times.length - 1 };
}

/** Measures pages in shops of growing size. */
export async function measureGrowth({ seconds, sizes }: { seconds: number; sizes: number[] }): Promise<Table> {
  const shop = scaledShop("growth");
  await shop.clearPages();
  await shop.seed(0);
  const alone = await measureOne(shop, seconds);
  const size = sizes.at(-1) ?? 0;
  console.log(`Seeding ${whole(size)} products, members and orders …`);
  await shop.seed(size);
  await shop.clearPages();
  const grown = await measureOne(shop, seconds);
  const rows = Object.entries({ "sample shop": alone, [`${whole(size)} more`]: grown });
  return {
    title: "Catalogue growth",
    about: `Requests per second of the cached home page, ${seconds} s at 10 connections, and the median time of the first rendering of course pages, requested one after the other. The provider's database is PGlite.`,
    columns: ["Products", "home requests/s", "first rendering ms", "pages rendered"],
    rows: rows.map(([name, { home, detailMs, counted }]) => [name, whole(home), detailMs.toFixed(0), `${counted}`]),
  };
}
