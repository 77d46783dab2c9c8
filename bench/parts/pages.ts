import { load, median } from "../load.ts";
import { openFloor, openShop } from "../servers.ts";
import { kilobytes, ratio, type Table, whole } from "../table.ts";

const cachedPages = ["/", "/course", "/course_detail?id=1", "/material_library"];

type Measured = { name: string; perSecond: number; htmlBytes: number; cache: string };

async function measure(name: string, url: string, seconds: number): Promise<Measured> {
  const { perSecond } = await load(url, { seconds });
  const response = await fetch(url);
  const html = await response.arrayBuffer();
  return { name, perSecond, htmlBytes: html.byteLength, cache: response.headers.get("x-nextjs-cache") ?? "none" };
}

/** How fast cached pages leave the storefront, beside a page that nothing stands in front of. */
export async function measurePages({ seconds }: { seconds: number }): Promise<Table> {
  const { storefront } = await openShop();
  const floor = await openFloor();
  const measureFloor = () => measure("floor (median)", floor, seconds);

  const floors = [await measureFloor()];
  const pages: Measured[] = [];
  for (const path of cachedPages) {
    pages.push(await measure(path, storefront + path, seconds));
    if (pages.length === cachedPages.length / 2) floors.push(await measureFloor());
  }
  const last = await measureFloor();
  const middle = median([...floors, last].map((each) => each.perSecond));

  const missed = pages.filter(({ cache }) => cache !== "HIT").map(({ name }) => name);
  if (missed.length > 0) process.exitCode = 1;
  return {
    title: "Cached pages",
    about: `Requests per second at 10 connections, ${seconds} s each after 1 s to warm up, HTML not compressed. The floor is measured before, between and after; its page is about as long as the home page.`,
    columns: ["Page", "HTML kB", "requests/s", "of the floor", "x-nextjs-cache"],
    rows: [{ ...last, perSecond: middle }, ...pages].map(({ name, perSecond, htmlBytes, cache }) => [
      name,
      kilobytes(htmlBytes),
      whole(perSecond),
      ratio(perSecond, middle),
      cache,
    ]),
    remarks: missed.length > 0 ? [`Not cached, though they should be: ${missed.join(", ")}.`] : [],
  };
}
