import { setTimeout as pause } from "node:timers/promises";
import { auditPurchases } from "../fleet/audit.ts";
import { openFleet } from "../fleet/fleet.ts";
import { ask, newTally, openShoppers, shop, visitPages } from "../fleet/shoppers.ts";
import { type Table, whole } from "../table.ts";

const requests = 20_000;
const visitors = 8;
const shoppers = 2;

/** A balancer notices within this time that a program is ready again. */
const noticedMs = 1500;

/** Restarts every program of a fleet, one after the other, while it is used. */
export async function measureDeploy(): Promise<Table> {
  const fleet = await openFleet();
  const rows: string[][] = [];
  if (fleet) {
    const tally = newTally();
    const buyers = (await openShoppers()).slice(0, shoppers);
    let restarted = 0;
    let memberPages = 0;
    const all = [...fleet.providers, ...fleet.storefronts];
    const isOver = () => restarted === all.length && tally.pages + memberPages >= requests;
    const restart = async () => {
      for (const name of all) {
        await fleet.stop(name);
        await fleet.start(name);
        await pause(noticedMs);
        restarted += 1;
      }
    };
    const readOwn = async (cookie: string) => {
      while (!isOver()) {
        const outcome = await ask(`${fleet.shop}/api/order/page?pageNum=1&pageSize=5`, { headers: { cookie } }).catch(({ code }) => code);
        memberPages += 1;
        if (outcome?.status !== 200) tally.failures.push(`orders: ${outcome?.status ?? outcome}`);
        await pause(20);
      }
    };
    await Promise.all([
      restart(),
      ...Array.from({ length: visitors }, () => visitPages(fleet, tally, isOver, 5)),
      ...buyers.map(({ cookie }) => readOwn(cookie)),
      ...buyers.map((buyer) => shop(fleet, buyer, tally, isOver)),
    ]);
    const { lost, wronglyTakenCents } = await auditPurchases(fleet, tally.paid);
    const failed = tally.failures.length + tally.repeated;
    if (failed + lost + wronglyTakenCents > 0) process.exitCode = 1;
    if (failed > 0) console.log(`${tally.repeated} writes were sent again; ${tally.failures.slice(0, 20).join(", ")}`);
    rows.push([all.length, tally.pages, memberPages, tally.paid.size, failed, lost].map(whole));
  }
  return {
    title: "A rolling deploy",
    about: `Both providers and then all three storefronts of \`npm run fleet\` are restarted one at a time (with \`DRAIN_MS=2000\`), while ${visitors} visitors ask for cached pages and ${shoppers} members read their orders and buy. A write that had to be sent again counts as failed.`,
    columns: ["restarted", "pages", "lists of orders", "purchases of two writes", "failed requests", "purchases lost"],
    rows,
    remarks: fleet ? [] : ["Skipped: PostgreSQL, redis-server or haproxy is missing."],
  };
}
