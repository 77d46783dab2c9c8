import { setTimeout as sleep } from "node:timers/promises";
import { residentOf, treeOf } from "../resident.ts";
import { type Ask, askAsDemo, scaleCalls } from "../scale-calls.ts";
import { openWholeShop, scaledShop, signIn } from "../servers.ts";
import { type Table, whole } from "../table.ts";

const quarters = 4;
const connections = 10;

async function askAll(ask: Ask, paths: string[]): Promise<void> {
  for (const path of paths) await ask(path);
}

/** Repeats all calls, several at once. */
async function mixedLoad(ask: Ask, paths: string[], seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const lane = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) await ask(paths[turn % paths.length] ?? "health");
  };
  await Promise.all(Array.from({ length: connections }, (_, first) => lane(first)));
}

const visitedPages = ["", "course", "search?keyword=a", "material_library", "member_benefits", "course_detail?id="];
const memberReads = ["order/page?pageNum=1&pageSize=10", "member/profile", "shoppingCart/listByMemberId"];

/** A visitor opens a page, each time of another course, and a member reads, every few seconds. */
async function lightUse(storefront: string, seconds: number): Promise<void> {
  const headers = { cookie: await signIn(storefront) };
  const until = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const page = visitedPages[turn % visitedPages.length] ?? "";
    await fetch(`${storefront}/${page}${page.endsWith("=") ? 1 + (turn % 30) : ""}`).then((answer) => answer.arrayBuffer());
    await fetch(`${storefront}/api/${memberReads[turn % memberReads.length]}`, { headers }).then((answer) => answer.arrayBuffer());
    await sleep(3000);
  }
}

/** The memory of all processes of a shop with the embedded database, by program. */
function wholeShop(pid: number): string[] {
  const kinds = {
    provider: /sample-shop\/server|provider\/server/,
    storefront: /storefront\/server/,
    "the starting script": /scripts\/start/,
    npm: /^npm/,
  };
  const tree = treeOf(pid);
  const sum = (list: typeof tree) => list.reduce((total, { mebibytes }) => total + mebibytes, 0);
  const parts = Object.entries(kinds).map(
    ([name, pattern]) => `${name} ${whole(sum(tree.filter(({ command }) => pattern.test(command))))}`,
  );
  return [parts.join(", "), whole(sum(tree))];
}

/** Rows of a shop that is started as people start it, and used lightly. */
async function measureWholeShop(seconds: number): Promise<string[][]> {
  const shop = await openWholeShop();
  const rows: string[][] = [];
  const note = (when: string) => {
    const [parts, sum = ""] = wholeShop(shop.pid);
    rows.push([`All processes, ${when}: ${parts}`, sum]);
  };
  await sleep(5000);
  note("5 s after the first start");
  await lightUse(shop.storefront, seconds);
  note(`after ${whole(seconds / 60)} minutes of light use`);
  await shop.stop();
  return rows;
}

/** Measures the memory of a whole shop in light use, and of the embedded provider with a growing shop and after some time under load. */
export async function measureMemory({ seconds, sizes }: { seconds: number; sizes: number[] }): Promise<Table> {
  const rows = await measureWholeShop(seconds * 60);
  const shop = scaledShop("memory");
  const note = (when: string, pid: number) => rows.push([when, whole(residentOf(pid))]);

  // Seeded in a process of its own, so that its memory is not counted.
  await shop.seed(0);
  const empty = await shop.start();
  // The memory for compiling the database is released within a second or two.
  await sleep(5000);
  note("Sample shop, 5 s after the start", empty.pid);
  await empty.stop();

  const loadSeconds = seconds * 10;
  let seeded = 0;
  for (const size of sizes) {
    console.log(`Seeding ${whole(size)} products, members and orders …`);
    await shop.seed(size - seeded);
    seeded = size;
    const provider = await shop.start();
    const ask = await askAsDemo(provider.address);
    const paths = (await scaleCalls(ask)).map(({ path }) => path);
    await askAll(ask, paths);
    note(`${whole(size)} products, members and orders, after one of each call`, provider.pid);
    if (size === sizes.at(-1)) {
      for (let quarter = 1; quarter <= quarters; quarter += 1) {
        await mixedLoad(ask, paths, loadSeconds / quarters);
        note(`After ${whole((loadSeconds * quarter) / quarters)} s of mixed load`, provider.pid);
      }
    }
    await provider.stop();
  }
  return {
    title: "Memory of a shop with the embedded database",
    about: `Resident memory of all processes of \`npm start\` with the embedded database: in light use a page and a read of a member every three seconds. Below, of the process that runs both provider and database (PGlite) alone. The load repeats all calls of the table above, ${connections} at a time.`,
    columns: ["When", "MiB"],
    rows,
  };
}
