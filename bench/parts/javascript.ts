import type { Browser, Request } from "playwright";
import { openBrowser } from "../browser.ts";
import { openFloor, openShop } from "../servers.ts";
import { kilobytes, ratio, type Table, whole } from "../table.ts";

const pages = ["/", "/course", "/course_detail?id=1", "/material_library", "/search?keyword=walk", "/login", "/register", "/join_us"];

type Weight = { name: string; scriptBytes: number; requests: number };

/** What a browser that was never here before is sent, until nothing more comes. */
async function weigh(browser: Browser, name: string, url: string): Promise<Weight> {
  // What is compared is the code, so it is packed as the floor packs it.
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

/** How much JavaScript a first visit costs. */
export async function measureJavascript(): Promise<Table> {
  const table = {
    title: "JavaScript of a first visit",
    about:
      "All scripts as a Chromium that knows only gzip receives them, on a screen of 390 × 844, and the number of all requests, until the network is quiet. What knows brotli receives an eighth less.",
    columns: ["Page", "JavaScript kB", "above the floor kB", "of the floor", "requests"],
  };
  const browser = await openBrowser();
  if (typeof browser === "string") return { ...table, rows: [], remarks: [`Skipped: ${browser}`] };

  const { storefront } = await openShop();
  const floor = await weigh(browser, "floor", await openFloor());
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
