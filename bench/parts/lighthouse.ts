import lighthouse, { type Flags } from "lighthouse";
import { openBrowser } from "../browser.ts";
import { median } from "../load.ts";
import { debuggingPort, openFloor, openShop } from "../servers.ts";
import type { Table } from "../table.ts";

const runs = 3;
const pages = {
  home: "/",
  courses: "/course",
  "a course": "/course_detail?id=1",
  "a thing": "/course_detail?id=30",
  library: "/material_library",
  "a material": "/material_library_detail?info=1",
  search: "/search?keyword=walk",
  "about us": "/about_us",
  benefits: "/member_benefits",
  "join us": "/join_us",
  login: "/login",
  register: "/register",
};

const figures = ["performance", "accessibility", "best-practices", "seo", "LCP s", "TBT ms", "CLS"] as const;

type Figures = Record<(typeof figures)[number], number>;

async function look(url: string) {
  const flags: Flags = { port: debuggingPort, hostname: "127.0.0.1", logLevel: "error", output: "json" };
  const { lhr } = (await lighthouse(url, flags)) ?? {};
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${lhr?.runtimeError?.message}`);
  return lhr;
}

/** One visit on the telephone and the line that Lighthouse simulates. */
async function visit(url: string): Promise<Figures> {
  // On a busy machine it now and then loses what it recorded.
  const lhr = await look(url).catch(() => look(url));
  const score = (category: string) => 100 * (lhr.categories[category]?.score ?? Number.NaN);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    "LCP s": value("largest-contentful-paint") / 1000,
    "TBT ms": value("total-blocking-time"),
    CLS: value("cumulative-layout-shift"),
  };
}

async function row(name: string, url: string): Promise<string[]> {
  const visits: Figures[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visit(url));
  return [name, ...figures.map((figure) => written(figure, median(visits.map((each) => each[figure]))))];
}

function written(figure: keyof Figures, value: number): string {
  if (figure === "CLS") return value.toFixed(3);
  return figure === "LCP s" ? value.toFixed(2) : value.toFixed(0);
}

/** What Lighthouse says of the public pages, and of the floor. */
export async function measureLighthouse(): Promise<Table> {
  const table = {
    title: "Lighthouse",
    about: `Lighthouse's mobile profile (simulated telephone and line), the median of ${runs} visits.`,
    columns: ["Page", ...figures],
  };
  const browser = await openBrowser();
  if (typeof browser === "string") return { ...table, rows: [], remarks: [`Skipped: ${browser}`] };

  const { storefront } = await openShop();
  const rows = [await row("floor", await openFloor())];
  for (const [name, path] of Object.entries(pages)) rows.push(await row(name, storefront + path));
  return { ...table, rows };
}
