import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { withPackages } from "../../scripts/root.mjs";
import { openBrowser } from "../browser.ts";
import { median } from "../load.ts";
import { debuggingPort, htmlBytesOf, openFloor, openShop } from "../servers.ts";
import type { Table } from "../table.ts";

/** Installed on first use, because it would be an eighth of all packages and only this benchmark needs it. */
const lighthouse = "lighthouse@12.8.2";
const runs = 3;
const pages = {
  home: "/",
  courses: "/course",
  course: "/course_detail?id=1",
  goods: "/course_detail?id=30",
  "material library": "/material_library",
  material: "/material_library_detail?info=1",
  search: "/search?keyword=walk",
  "about us": "/about_us",
  benefits: "/member_benefits",
  "join us": "/join_us",
  login: "/login",
  register: "/register",
};

const figures = ["performance", "accessibility", "best-practices", "seo", "LCP s", "TBT ms", "CLS"] as const;

type Figures = Record<(typeof figures)[number], number>;

/** Pages that must not be indexed; they skip the audit of indexing. */
const unlisted = ["search"];

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const execute = promisify(execFile);

async function look(url: string, skipped: string[]): Promise<Report> {
  const flags = [
    `--port=${debuggingPort}`,
    "--output=json",
    "--quiet",
    "--no-enable-error-reporting",
    ...skipped.map((audit) => `--skip-audits=${audit}`),
  ];
  const { stdout } = await execute("npm", ["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url, ...flags], {
    env: withPackages(process.env),
    maxBuffer: 64 * 1024 * 1024,
  });
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${report.runtimeError.message}`);
  return report;
}

/** One visit on Lighthouse's simulated phone and network. */
async function visit(url: string, skipped: string[]): Promise<Figures> {
  // On a busy machine Lighthouse sometimes loses its recording.
  const { categories, audits } = await look(url, skipped).catch(() => look(url, skipped));
  const score = (category: string) => 100 * (categories[category]?.score ?? Number.NaN);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
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
  const skipped = unlisted.includes(name) ? ["is-crawlable"] : [];
  const visits: Figures[] = [];
  // Not counted: the first visit renders the page on the same cores.
  await visit(url, skipped);
  for (let run = 0; run < runs; run++) visits.push(await visit(url, skipped));
  return [name, ...figures.map((figure) => written(figure, median(visits.map((each) => each[figure]))))];
}

function written(figure: keyof Figures, value: number): string {
  if (figure === "CLS") return value.toFixed(3);
  return figure === "LCP s" ? value.toFixed(2) : value.toFixed(0);
}

/** Measures the public pages and the floor with Lighthouse. */
export async function measureLighthouse(): Promise<Table> {
  const table = {
    title: "Lighthouse",
    about: `Lighthouse's mobile profile (simulated phone and network), the median of ${runs} visits after one warm-up visit. The search page is noindex on purpose, so its crawlability audit is skipped.`,
    columns: ["Page", ...figures],
  };
  const browser = await openBrowser();
  if (typeof browser === "string") return { ...table, rows: [], remarks: [`Skipped: ${browser}`] };

  const { storefront } = await openShop();
  const rows = [await row("floor", (await openFloor())(await htmlBytesOf(storefront)))];
  for (const [name, path] of Object.entries(pages)) rows.push(await row(name, storefront + path));
  return { ...table, rows };
}
