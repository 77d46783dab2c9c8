import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../../scripts/program.mjs";
import { residentOf } from "../resident.ts";
import { scaledShop } from "../servers.ts";
import { type Table, whole } from "../table.ts";
import { runLanes, visit } from "../visitors.ts";

/** Resident memory that the storefront may use. */
const maxMebibytes = 400;

const variants = 40_000;
const quarters = 4;

const words = ["walk", "bread", "light", "garden", "knife", "tea", "wool", "paper"];
const pages = ["/", "/course", "/material_library", "/about_us", "/zh-TW", "/ja/course", "/join_us", "/login", "/missing-page"];

/** The address of a visit: known pages, details of real and made-up products, and searches, which are rendered each time. */
function addressOf(number: number): string {
  if (number % 3 === 0) return `/course_detail?id=${number % 60}`;
  if (number % 3 === 1) return `/search?keyword=${words[number % words.length]}+${number}`;
  return pages[number % pages.length] ?? "/";
}

async function scriptOf(storefront: string): Promise<string> {
  const html = await (await fetch(storefront)).text();
  const [script] = /\/_next\/static\/[^"\\]+\.js/.exec(html) ?? [];
  if (!script) throw new UserError("The home page loads no script.");
  return storefront + script;
}

/** Runs a load; returns the highest resident memory meanwhile. */
async function peakDuring(pid: number, load: Promise<unknown>): Promise<number> {
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(200)) peak = Math.max(peak, residentOf(pid));
  })();
  await load.finally(() => {
    isOver = true;
  });
  await watching;
  return peak;
}

/** How much memory the storefront takes under made-up addresses, and with clients that leave early. */
export async function measureStorefront({ seconds }: { seconds: number }): Promise<Table> {
  const shop = scaledShop("storefront");
  const provider = await shop.start();
  const { address, pid, stop } = await shop.openStorefront(provider.address);
  const rows: string[][] = [];
  const peaks: number[] = [];
  const note = async (when: string, load: Promise<unknown>) => {
    const peak = await peakDuring(pid, load);
    peaks.push(peak);
    rows.push([when, whole(peak), whole(residentOf(pid))]);
  };

  await note(
    "One visit to each page",
    runLanes((number) => visit(address + pages[number - 1]), { times: pages.length, lanes: 1 }),
  );
  const script = await scriptOf(address);
  await note(
    `${whole(variants)} queries of one static file`,
    runLanes((number) => visit(`${script}?v=${number}`), { times: variants }),
  );

  const loadSeconds = (seconds * 24) / quarters;
  let visits = 0;
  let left = 0;
  for (let quarter = 1; quarter <= quarters; quarter += 1) {
    const traffic = runLanes(
      async (number) => {
        const total = number + visits;
        // Clients of every kind of page leave, before its answer begins or while it is sent.
        if (await visit(address + addressOf(total + Math.floor(total / 3)), total % 3 === 0 ? total % 40 : undefined)) left += 1;
      },
      { seconds: loadSeconds },
    ).then((count) => {
      visits += count;
    });
    await note(`${whole(loadSeconds * quarter)} s of visits, of which a third leave early`, traffic);
  }
  await stop();
  await provider.stop();

  const isWithin = Math.max(...peaks) <= maxMebibytes;
  if (!isWithin) process.exitCode = 1;
  return {
    title: "Memory of the storefront",
    about: `Resident memory of the storefront's process with 10 clients at once, each visit on a connection of its own: pages, details of real and made-up products, and searches. At most ${maxMebibytes} MiB are allowed.`,
    columns: ["Load", "highest MiB", "MiB after it"],
    rows,
    remarks: [`${whole(visits)} visits, of which ${whole(left)} were left before their end.`, ...(isWithin ? [] : ["Too much memory."])],
  };
}

const pauseMs = 400;
const intervals = 12;

/** The memory of the storefront while visits come for long, of which three in ten are left early. Each second of the option is a minute. */
export async function measureAbandoned({ seconds }: { seconds: number }): Promise<Table> {
  const shop = scaledShop("abandoned");
  const provider = await shop.start();
  const { address, pid, stop } = await shop.openStorefront(provider.address);
  const rows: string[][] = [];
  let peak = 0;
  let visits = 0;
  let left = 0;
  for (let interval = 1; interval <= intervals; interval += 1) {
    const traffic = runLanes(
      async (number) => {
        const total = number + visits;
        // Three numbers in ten, and each kind of page among them.
        const leaves = (total * 7) % 10 < 3;
        if (await visit(address + addressOf(total), leaves ? total % 40 : undefined)) left += 1;
        await sleep(pauseMs);
      },
      { seconds: (seconds * 60) / intervals, lanes: 3 },
    );
    const highest = await peakDuring(pid, traffic);
    visits += await traffic;
    peak = Math.max(peak, highest);
    rows.push([whole((seconds * interval) / intervals), whole(visits), whole(left), whole(highest), whole(residentOf(pid))]);
    console.log(rows.at(-1)?.join(" | "));
  }
  await stop();
  await provider.stop();
  if (peak > maxMebibytes) process.exitCode = 1;
  return {
    title: "Memory of the storefront over a long time",
    about: `Resident memory of one storefront during ${seconds} minutes of visits, three in ten of which are left before their answer is complete. At most ${maxMebibytes} MiB are allowed.`,
    columns: ["minutes", "visits", "left early", "highest MiB", "MiB after it"],
    rows,
    remarks: peak > maxMebibytes ? ["Too much memory."] : [],
  };
}
