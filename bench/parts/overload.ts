import { setTimeout as pause } from "node:timers/promises";
import { type Fleet, openFleet } from "../fleet/fleet.ts";
import { ask } from "../fleet/shoppers.ts";
import { ratio, type Table, whole } from "../table.ts";
import { runLanes } from "../visitors.ts";

const lanes = 16;
const times = 5;

type Outcome = { good: number; shed: number; failed: number };

/** A search of its own, which no storefront has in memory. */
function searchOf(fleet: Fleet, number: number): string {
  return `${fleet.shop}/search?keyword=walk+${number}+${process.pid}`;
}

async function search(fleet: Fleet, number: number, outcome: Outcome): Promise<void> {
  const status = await ask(searchOf(fleet, number)).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 200) outcome.good += 1;
  else if (status === 503) outcome.shed += 1;
  else outcome.failed += 1;
}

const newOutcome = (): Outcome => ({ good: 0, shed: 0, failed: 0 });

/** As many searches as are answered when every client waits for its answer. */
async function measurePeak(fleet: Fleet, seconds: number): Promise<Outcome> {
  const outcome = newOutcome();
  await runLanes((number) => search(fleet, number, outcome), { seconds, lanes });
  return outcome;
}

/** Sends a number of searches each second, whether or not the earlier ones are answered. */
async function sendAnyway(fleet: Fleet, perSecond: number, seconds: number): Promise<Outcome> {
  const outcome = newOutcome();
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1000) {
    for (; sent.length < elapsed * perSecond; ) sent.push(search(fleet, 1_000_000 + sent.length, outcome));
    await pause(5);
  }
  // Answers that come later than the load ends are not counted as good.
  const counted = { ...outcome };
  await Promise.all(sent);
  return { ...counted, failed: outcome.failed };
}

/** Measures how many searches a fleet answers when more of them come than it can render. */
export async function measureOverload({ seconds }: { seconds: number }): Promise<Table> {
  const fleet = await openFleet();
  const rows: string[][] = [];
  if (fleet) {
    await measurePeak(fleet, 2);
    const peak = await measurePeak(fleet, seconds);
    const rate = (peak.good / seconds) * times;
    const over = await sendAnyway(fleet, rate, seconds * 2);
    const row = (name: string, { good, shed, failed }: Outcome, duration: number) => [
      name,
      whole(good / duration),
      ratio(good / duration, peak.good / seconds),
      whole(shed / duration),
      whole(failed),
    ];
    rows.push(row(`${lanes} clients that wait for answers`, peak, seconds));
    rows.push(row(`${whole(rate)} searches a second, ${times} times as many`, over, seconds * 2));
  }
  return {
    title: "More searches than can be rendered",
    about: `Searches for different words at the balancer of \`npm run fleet\`, so that each is rendered: answered and refused (503 with \`Retry-After\`) per second, and failed in another way at all.`,
    columns: ["Load", "answered/s", "ratio", "refused/s", "failed"],
    rows,
    remarks: fleet ? [] : ["Skipped: PostgreSQL, redis-server or haproxy is missing."],
  };
}
