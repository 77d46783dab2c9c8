import type { Browser, Request } from "playwright";
import { openBrowser } from "../browser.ts";
import { htmlBytesOf, openFloor, openShop } from "../servers.ts";
import { kilobytes, ratio, type Table, whole } from "../table.ts";

const pages = ["/", "/course", "/course_detail?id=1", "/material_library", "/search?keyword=walk", "/login", "/register", "/join_us"];

type Weight = { name: string; scriptBytes: number; requests: number };

/** The bytes that a first visit loads, until the network is idle. */
async function weigh(browser: Browser, name: string, url: string): Promise<Weight> {
  // The same encoding as the floor's, so that only the code is compared.
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: { "accept-encoding": "gzip" } });
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  const response = await page.goto(url, { waitUntil: "networkidle" });
  if (!response?.ok()) throw new Error(`${url} answers ${response?.status()}.`);

  const scripts = finished.filter((request) => request.resourceType() === "script");
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  await page.close();
  return { name, scriptBytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0), requests: finished.length };
}

/** Measures the JavaScript of a first visit. */
export async function measureJavascript(): Promise<Table> {
  const table = {
    title: "JavaScript of a first visit",
    about:
      "Transferred size of all scripts in a Chromium that accepts only gzip, with a screen of 390 × 844, and the number of all requests, until the network is idle. With brotli the scripts are an eighth smaller.",
    columns: ["Page", "JavaScript kB", "kB above the floor", "ratio to floor", "requests"],
  };
  const browser = await openBrowser();
  if (typeof browser === "string") return { ...table, rows: [], remarks: [`Skipped: ${browser}`] };

  const { storefront } = await openShop();
  const floor = await weigh(browser, "floor", (await openFloor())(await htmlBytesOf(storefront)));
  const weights = [floor];
  for (const path of pages) weights.push(await weigh(browser, path, storefront + path));
  return {
    ...table,
    rows: weights.map(({ name, scriptBytes, requests }) => [
      name,
      kilobytes(scriptBytes),
      kilobytes(scriptBytes - floor.scriptBytes),
      ratio(scriptBytes, floor.scriptBytes),
      whole(requests),
    ]),
  };
}
