import { privacyHandlers } from "./handlers.ts";
import { cleanFiles, eraseDue } from "./jobs.ts";
import { removeRetained } from "./retain.ts";
import { keepTombstones } from "./tombstones.ts";
import { writeFile } from "./write-file.ts";

const minuteMs = 60_000;

export const privacy = {
  handlers: privacyHandlers,
  jobs: [
    { job: keepTombstones, everyMs: 10 * minuteMs },
    { job: eraseDue, everyMs: 10 * minuteMs },
    { job: cleanFiles, everyMs: 10 * minuteMs },
    { job: removeRetained, everyMs: 360 * minuteMs },
  ],
  queue: { "export-data": { run: writeFile, maxWaitMs: 600_000, maxFailures: 20, atOnce: 1 } },
};
