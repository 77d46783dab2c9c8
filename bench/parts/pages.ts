import { loadCheaply, type ServerLoad } from "../cheap-load.ts";
import { openFloor, openShop, signIn, startFloor } from "../servers.ts";
import { kilobytes, ratio, type Table, whole } from "../table.ts";

/** The caches of Next and of the storefront's own server. */
const cached = ["/", "/course", "/course_detail?id=1", "/material_library"];
const shared = ["/search?keyword=walk", "/login", "/register", "/cart"];
const ofMembers = ["/member", "/order_list", "/wallet"];

type Row = { path: string; own: ServerLoad; floor: ServerLoad; htmlBytes: number; sentBytes: number; cache: string };

/** A page and the bare page of its length, one after the other, with brotli as behind a proxy that speaks https. */
async function measure(path: string, address: string, headers: Record<string, string>, seconds: number): Promise<Row> {
  const floorOf = await openFloor();
  const response = await fetch(address, { headers });
  const htmlBytes = (await response.arrayBuffer()).byteLength;
  const again = await fetch(address, { headers });
  await again.body?.cancel();
  const own = await loadCheaply(address, { seconds, headers, pid: (await openShop()).pid });
  const floor = await loadCheaply(floorOf(htmlBytes), { seconds, headers: { "accept-encoding": "br" }, pid: (await startFloor()).pid });
  return {
    path,
    own,
    floor,
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
    about: `Requests per second at 10 connections, ${seconds} s per page after 2 s of warm-up, sent by wrk, and the server's processor time for each. The client accepts brotli. The floor is a bare static page of the same length, measured after each page; Next has no brotli, so the floor is sent uncompressed and compresses nothing. Search, sign-in, registration, cart and member pages are private or depend on a query: the storefront's own server shares them (decision 039).`,
    columns: [
      "Page",
      "HTML kB",
      "sent kB",
      "requests/s",
      "floor requests/s",
      "ratio to floor",
      "CPU ms",
      "floor CPU ms",
      "ratio of CPU",
      "cache",
    ],
    rows: rows.map(({ path, htmlBytes, sentBytes, own, floor, cache }) => [
      path,
      kilobytes(htmlBytes),
      kilobytes(sentBytes),
      whole(own.perSecond),
      whole(floor.perSecond),
      ratio(own.perSecond, floor.perSecond),
      own.cpuMs.toFixed(3),
      floor.cpuMs.toFixed(3),
      ratio(floor.cpuMs, own.cpuMs),
      cache,
    ]),
    remarks: missed.length > 0 ? [`Should be cached but are not: ${missed.join(", ")}.`] : [],
  };
}
