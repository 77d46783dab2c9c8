import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@redis/client";
import { auditPurchases } from "../fleet/audit.ts";
import { type Fleet, openFleet } from "../fleet/fleet.ts";
import { newTally, openShoppers, type Shopper, shop, visitPages } from "../fleet/shoppers.ts";
import { type Table, whole } from "../table.ts";

const visitors = 4;
const brokenMs = 5000;

type Trouble = { name: string; breaks: (fleet: Fleet) => Promise<unknown>; mends?: (fleet: Fleet) => Promise<unknown> };

const killed = (...names: string[]): Pick<Trouble, "breaks" | "mends"> => ({
  breaks: (fleet) => Promise.all(names.map((name) => fleet.stop(name, "SIGKILL"))),
  mends: (fleet) => fleet.start(names),
});

async function emptyRedis({ redisUrl }: Fleet): Promise<void> {
  const client = await createClient({ url: redisUrl }).connect();
  await client.flushAll();
  client.destroy();
}

const troubles: Trouble[] = [
  { name: "nothing", breaks: async () => {} },
  { name: "a storefront is killed", ...killed("storefront-1") },
  { name: "Redis is killed", ...killed("redis") },
  {
    name: "Redis hangs",
    breaks: async (fleet) => fleet.signal("redis", "SIGSTOP"),
    mends: async (fleet) => fleet.signal("redis", "SIGCONT"),
  },
  { name: "Redis is emptied", breaks: emptyRedis },
  { name: "a provider is killed", ...killed("provider-1") },
  { name: "both providers are killed", ...killed("provider-1", "provider-2") },
  {
    name: "PostgreSQL is out of reach",
    breaks: async ({ database }) => database.cut(),
    mends: async ({ database }) => database.mend(),
  },
];

async function meet(fleet: Fleet, buyers: Shopper[], { name, breaks, mends }: Trouble): Promise<string[]> {
  console.log(`While ${name} …`);
  const tally = newTally();
  let isOver = false;
  const over = () => isOver;
  const traffic = [
    ...Array.from({ length: visitors }, () => visitPages(fleet, tally, over)),
    ...buyers.map((buyer) => shop(fleet, buyer, tally, over)),
  ];
  const events = (async () => {
    await pause(brokenMs / 2);
    await breaks(fleet);
    await pause(brokenMs);
    await mends?.(fleet);
    await pause(brokenMs);
  })().finally(() => {
    isOver = true;
  });
  await Promise.all([events, ...traffic]);
  const { lost, wronglyTakenCents } = await auditPurchases(fleet, tally.paid);
  if (lost > 0 || wronglyTakenCents > 0) process.exitCode = 1;
  if (tally.failures.length > 0) console.log(`${name}: ${tally.failures.slice(0, 10).join(", ")}`);
  return [name, ...[tally.pages, tally.failedPages, tally.paid.size, tally.repeated, lost, wronglyTakenCents].map(whole)];
}

/** Stops the parts of a fleet under load, and counts the failures that people see. */
export async function measureFailures(): Promise<Table> {
  const fleet = await openFleet();
  const rows: string[][] = [];
  if (fleet) {
    const buyers = await openShoppers();
    for (const trouble of troubles) rows.push(await meet(fleet, buyers, trouble));
  }
  return {
    title: "A fleet in trouble",
    about: `${visitors} visitors of cached pages and four shoppers, at the balancer of \`npm run fleet\`. A part fails for ${brokenMs / 1000} seconds and is started again. A shopper whose write has no clear answer sends it again with its idempotency key. Then the purchases that were reported as paid are looked up in the database, and the sums that bank and wallets lost are compared with those of paid orders; \`ledger verify\` finds nothing wrong after each row.`,
    columns: ["What fails", "pages", "failed pages", "purchases", "writes sent again", "purchases lost", "cents taken wrongly"],
    rows,
    remarks: fleet ? [] : ["Skipped: PostgreSQL, redis-server or haproxy is missing."],
  };
}
