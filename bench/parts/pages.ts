import { load } from "../load.ts";
import { openFloor, openShop, signIn } from "../servers.ts";
import { kilobytes, ratio, type Table, whole } from "../table.ts";

/** The caches of Next and of the storefront's own server. */
const cached = ["/", "/course", "/course_detail?id=1", "/material_library"];
const shared = ["/search?keyword=walk", "/login", "/register", "/cart"];
const ofMembers = ["/member", "/order_list", "/wallet"];

type Row = { path: string; perSecond: number; floorPerSecond: number; htmlBytes: number; sentBytes: number; cache: string };

/** A page and the bare page of its length, one after the other, with brotli as behind a proxy that speaks https. */
async function measure(path: string, address: string, headers: Record<string, string>, seconds: number): Promise<Row> {
  const floorOf = await openFloor();
  const response = await fetch(address, { headers });
  const htmlBytes = (await response.arrayBuffer()).byteLength;
  const again = await fetch(address, { headers });
  await again.body?.cancel();
  const { perSecond } = await load(address, { seconds, headers });
  const floor = await load(floorOf(htmlBytes), { seconds, headers: { "accept-encoding": "br" } });
  return {
    path,
    perSecond,
    floorPerSecond: floor.perSecond,
    htmlBytes,
    sentBytes: Number(again.headers.get("content-length")),
    cache: again.headers.get("x-nextjs-cache") ?? "shared",
  };
}

/** How fast pages leave the storefront, each beside a bare page of its length. */
export async function measurePages({ seconds }: { seconds: number }): Promise<Table> {
  const { storefront } = await openShop();
  const guest = { "accept-encoding": "br" };
  const member = { ...guest, cookie: await signIn(storefront) };
  const rows: Row[] = [];
  for (const path of [...cached, ...shared]) rows.push(await measure(path, storefront + path, guest, seconds));
  for (const path of ofMembers) rows.push(await measure(path, storefront + path, member, seconds));

  const missed = rows.filter(({ path, cache }) => cached.includes(path) && cache !== "HIT").map(({ path }) => path);
  if (missed.length > 0) process.exitCode = 1;
  return {
    title: "Pages",
    about: `Requests per second at 10 connections, ${seconds} s per page after 1 s of warm-up. The client accepts brotli. The floor is a bare static page of the same length, measured after each page; Next has no brotli, so the floor is sent uncompressed and compresses nothing. Search, sign-in, registration, cart and member pages are private or depend on a query: the storefront's own server shares them (decision 039).`,
    columns: ["Page", "HTML kB", "sent kB", "requests/s", "floor requests/s", "ratio to floor", "cache"],
    rows: rows.map(({ path, htmlBytes, sentBytes, perSecond, floorPerSecond, cache }) => [
      path,
      kilobytes(htmlBytes),
      kilobytes(sentBytes),
      whole(perSecond),
      whole(floorPerSecond),
      ratio(perSecond, floorPerSecond),
      cache,
    ]),
    remarks: missed.length > 0 ? [`Should be cached but are not: ${missed.join(", ")}.`] : [],
  };
}
