import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { type Ask, askAsDemo, scaleCalls } from "../scale-calls.ts";
import { scaledShop } from "../servers.ts";
import { type Table, whole } from "../table.ts";

const quarters = 4;
const connections = 10;

/** The resident memory of a process, in megabytes. */
function residentOf(pid: number): string {
  return whole(Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`]).toString()) / 1024);
}

async function askAll(ask: Ask, paths: string[]): Promise<void> {
  for (const path of paths) await ask(path);
}

/** All of the calls over and over, several at once. */
async function mixedLoad(ask: Ask, paths: string[], seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const lane = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) await ask(paths[turn % paths.length] ?? "health");
  };
  await Promise.all(Array.from({ length: connections }, (_, first) => lane(first)));
}

/** How much memory the embedded provider takes: with more in the shop, and with more time under load. */
export async function measureMemory({ seconds, sizes }: { seconds: number; sizes: number[] }): Promise<Table> {
  const shop = scaledShop("memory");
  const rows: string[][] = [];
  const note = (when: string, pid: number) => rows.push([when, residentOf(pid)]);

  // Sown by a process of its own, so that what sowing takes is not counted.
  await shop.sow(0);
  const empty = await shop.start();
  // What compiling the database took is given back within a second or two.
  await sleep(5000);
  note("The sample shop, 5 s after the start", empty.pid);
  await empty.stop();

  const loadSeconds = seconds * 10;
  let sown = 0;
  for (const size of sizes) {
    console.log(`Sowing ${whole(size)} products, members and orders …`);
    await shop.sow(size - sown);
    sown = size;
    const provider = await shop.start();
    const ask = await askAsDemo(provider.address);
    const paths = (await scaleCalls(ask)).map(({ path }) => path);
    await askAll(ask, paths);
    note(`${whole(size)} of everything, each call answered once`, provider.pid);
    if (size === sizes.at(-1)) {
      for (let quarter = 1; quarter <= quarters; quarter += 1) {
        await mixedLoad(ask, paths, loadSeconds / quarters);
        note(`… and after ${whole((loadSeconds * quarter) / quarters)} s of mixed load`, provider.pid);
      }
    }
    await provider.stop();
  }
  return {
    title: "Memory of the embedded provider",
    about: `Resident memory of the one process that is provider and database (PGlite). The load is all calls of the table above over and over, ${connections} at once.`,
    columns: ["When", "MiB"],
    rows,
  };
}
