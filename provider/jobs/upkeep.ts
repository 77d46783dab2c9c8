import { cleanUp } from "./clean-up.ts";
import { backUpDaily } from "./daily-backup.ts";
import type { PeriodicJob } from "./loop.ts";

const tenMinutesMs = 600_000;

/** The periodic jobs that belong to no module. */
export const upkeep: PeriodicJob[] = [
  { job: cleanUp, everyMs: tenMinutesMs },
  { name: "backUpDaily", job: (shop) => backUpDaily(shop), everyMs: tenMinutesMs },
];
