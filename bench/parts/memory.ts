import { setTimeout as sleep } from "node:timers/promises";
import { residentOf } from "../resident.ts";
import { type Ask, askAsDemo, scaleCalls } from "../scale-calls.ts";
import { scaledShop } from "../servers.ts";
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

/** Measures the memory of the embedded provider with a growing shop and after some time under load. */
export async function measureMemory({ seconds, sizes }: { seconds: number; sizes: number[] }): Promise<Table> {
  const shop = scaledShop("memory");
  const rows: string[][] = [];
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
    title: "Memory of the embedded provider",
    about: `Resident memory of the process that runs both provider and database (PGlite). The load repeats all calls of the table above, ${connections} at a time.`,
    columns: ["When", "MiB"],
    rows,
  };
}
