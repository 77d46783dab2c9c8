import { setTimeout as pause } from "node:timers/promises";
import { UserError } from "../../scripts/program.mjs";
import { auditPurchases } from "../fleet/audit.ts";
import { type Fleet, openFleet } from "../fleet/fleet.ts";
import { buildNextRelease, buildReleaseOf } from "../fleet/releases.ts";
import { ask, cachedPages, newTally, openShoppers, shop, type Tally, visitPages } from "../fleet/shoppers.ts";
import type { Options } from "../options.ts";
import { type Table, whole } from "../table.ts";

const requests = 20_000;
const visitors = 8;
const shoppers = 2;

/** A balancer notices within this time that a program is ready again. */
const noticedMs = 1500;

type Reading = { what: "orders" | "files"; url: string; headers?: Record<string, string> };
type Counts = Record<Reading["what"], number>;

/** Reads an address until the deploy is over. */
async function readOn({ what, url, headers }: Reading, counts: Counts, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const outcome = await ask(url, { headers }).catch(({ code }) => code);
    counts[what] += 1;
    if (outcome?.status !== 200) tally.failures.push(`${url}: ${outcome?.status ?? outcome}`);
    await pause(20);
  }
}

/** The scripts and styles that a tab has open or may still ask for. */
async function filesOf(fleet: Fleet): Promise<string[]> {
  const pages = await Promise.all(cachedPages.map((path) => ask(fleet.shop + path)));
  return [...new Set(pages.flatMap(({ text }) => text.match(/\/_next\/static\/[\w./~-]+\.(js|css)/g) ?? []))];
}

/** How long a program of the release before works on beside the restarted ones, whose migrations have changed its tables. */
const besideMs = 10_000;

/**
 * Restarts every program, one after the other: those of a release before as this checkout's, or else the storefronts as those of a next
 * release.
 */
async function deploy(fleet: Fleet, next: string | undefined): Promise<void> {
  for (const name of [...fleet.providers, ...fleet.storefronts]) {
    await fleet.stop(name);
    await fleet.start([name], fleet.storefronts.includes(name) ? next : undefined);
    await pause(next ? noticedMs : besideMs);
  }
}

async function measure(fleet: Fleet, next: string | undefined): Promise<string[]> {
  const tally = newTally();
  const buyers = (await openShoppers()).slice(0, shoppers);
  const oldFiles = await filesOf(fleet);
  let isDeployed = false;
  const counts: Counts = { orders: 0, files: 0 };
  const isOver = () => isDeployed && tally.pages + counts.orders + counts.files >= requests;
  const deploying = deploy(fleet, next).then(() => {
    isDeployed = true;
  });
  const orders = `${fleet.shop}/api/order/page?pageNum=1&pageSize=5`;
  await Promise.all([
    deploying,
    ...Array.from({ length: visitors }, () => visitPages(fleet, tally, isOver, 5)),
    ...buyers.map(({ cookie }) => readOn({ what: "orders", url: orders, headers: { cookie } }, counts, tally, isOver)),
    ...oldFiles.map((file) => readOn({ what: "files", url: fleet.shop + file }, counts, tally, isOver)),
    ...buyers.map((buyer) => shop(fleet, buyer, tally, isOver)),
  ]);
  const newFiles = await filesOf(fleet);
  if (newFiles.every((file) => oldFiles.includes(file)))
    throw new UserError("The next release has no file of its own, so no old tab was measured.");
  const { lost, wronglyTakenCents } = await auditPurchases(fleet, tally.paid);
  const failed = tally.failures.length + tally.repeated;
  if (failed + lost + wronglyTakenCents > 0) process.exitCode = 1;
  if (failed > 0) console.log(`${tally.repeated} writes were sent again; ${tally.failures.slice(0, 20).join(", ")}`);
  const restarted = fleet.providers.length + fleet.storefronts.length;
  return [restarted, tally.pages, counts.orders, counts.files, tally.paid.size, failed, lost].map(whole);
}

/** Deploys a release on a fleet while it is used: this checkout after that of an older commit, or else a next one after this checkout. */
export async function measureDeploy({ from }: Pick<Options<never>, "from">): Promise<Table> {
  const fleet = await openFleet(from && (await buildReleaseOf(from)));
  const whose = from
    ? `at first as the release of ${from} with its migrations, then as this one with ${besideMs / 1000} s between two restarts`
    : "the storefronts as those of another build";
  return {
    title: "A rolling deploy",
    about: `Both providers and then all three storefronts of \`npm run fleet\` are restarted one at a time (with \`DRAIN_MS=2000\`), ${whose}, while ${visitors} visitors ask for cached pages, ${shoppers} members read their orders and buy, and an old tab asks for the files of the build before. A write that had to be sent again counts as failed.`,
    columns: [
      "restarted",
      "pages",
      "lists of orders",
      "files of an old tab",
      "purchases of two writes",
      "failed requests",
      "purchases lost",
    ],
    rows: fleet ? [await measure(fleet, from ? undefined : await buildNextRelease())] : [],
    remarks: fleet ? [] : ["Skipped: PostgreSQL, redis-server or haproxy is missing."],
  };
}
