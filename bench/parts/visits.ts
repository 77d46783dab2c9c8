import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright";
import { openBrowser } from "../browser.ts";
import { median } from "../load.ts";
import { htmlBytesOf, openFloor, openShop } from "../servers.ts";
import { ratio, type Table } from "../table.ts";

const runs = 5;
const slowdown = 4;

/** The lines of Chromium's own developer tools. */
const lines = {
  "slow 4G": { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  "3G": { latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
};

const pages = { home: "/", course: "/course_detail?id=1", search: "/search?keyword=walk", "sign-in": "/login" };

const figures = ["paint", "lcp", "click", "cls"] as const;

type Figures = Record<(typeof figures)[number], number>;

/** Presses the first button repeatedly, as an impatient visitor does, until a dialog or the button shows that it was handled. */
function pressUntilHandled(): void {
  const seen = { paint: 0, lcp: 0, click: 0, cls: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") seen.paint = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if ("value" in shift) seen.cls += Number(shift.value);
  }).observe({ type: "layout-shift", buffered: true });
  const timer = setInterval(() => {
    const button = document.querySelector<HTMLButtonElement>('button[aria-haspopup="dialog"]');
    button?.click();
    if (!button || !(button.getAttribute("aria-expanded") === "true" || document.querySelector("dialog[open]"))) return;
    clearInterval(timer);
    seen.click = performance.now();
  }, 50);
}

/** One first visit of a phone over a slow line, which the browser applies to every packet. */
async function visit(browser: Browser, url: string, line: (typeof lines)[keyof typeof lines]): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(pressUntilHandled);
  await page.goto(url, { waitUntil: "networkidle", timeout: 180_000 });
  const read = () => page.evaluate(() => (window as unknown as { seen: Figures }).seen);
  let seen = await read();
  // `waitForFunction` evaluates a text, which the policy of the pages forbids.
  for (; seen.click === 0; seen = await read()) await sleep(100);
  await page.close();
  return seen;
}

const middleOf = (visits: Figures[]): Figures => {
  const middle = (figure: keyof Figures) => median(visits.map((each) => each[figure]));
  return { paint: middle("paint"), lcp: middle("lcp"), click: middle("click"), cls: middle("cls") };
};

async function compare(browser: Browser, url: string, floor: string, line: (typeof lines)[keyof typeof lines]) {
  const own: Figures[] = [];
  const bare: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    own.push(await visit(browser, url, line));
    bare.push(await visit(browser, floor, line));
  }
  return { own: middleOf(own), bare: middleOf(bare) };
}

/** How long a first visit takes until something can be seen, and until a press is handled. */
export async function measureVisits(): Promise<Table> {
  const table = {
    title: "First visits on slow lines",
    about: `Applied throttling through the DevTools protocol: the line on every request, the CPU ${slowdown} times slower, nothing simulated. A screen of 390 × 844, an empty cache, the median of ${runs} visits, alternating with a bare page of equal length with one button. The first button is pressed every 50 ms until a press is handled. Chromium asks for gzip, because the test has no https. In parentheses the ratio to the bare page.`,
    columns: ["Line and page", "first paint s", "LCP s", "first handled click s", "CLS"],
  };
  const browser = await openBrowser();
  if (typeof browser === "string") return { ...table, rows: [], remarks: [`Skipped: ${browser}`] };

  const { storefront } = await openShop();
  const floorOf = await openFloor();
  const rows: string[][] = [];
  for (const [line, conditions] of Object.entries(lines)) {
    for (const [name, path] of Object.entries(pages)) {
      const url = storefront + path;
      const { own, bare } = await compare(browser, url, floorOf(await htmlBytesOf(url)), conditions);
      const cell = (figure: keyof Figures) => `${(own[figure] / 1000).toFixed(2)} (${ratio(own[figure], bare[figure])})`;
      rows.push([`${line}: ${name}`, cell("paint"), cell("lcp"), cell("click"), own.cls.toFixed(3)]);
      console.log(rows.at(-1)?.join("  "));
    }
  }
  return { ...table, rows };
}
