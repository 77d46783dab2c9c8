import { commandGroup } from "../../operator/command-group.ts";
import type { Shop } from "../../runtime/shop.ts";
import { healthCommands } from "./commands.ts";
import { mailAuditHead } from "./mail-audit-head.ts";
import { queueDailyChecks } from "./queue-check.ts";
import { runCheck } from "./run-check.ts";
import { runHealth } from "./run-commands.ts";

export const health = {
  commands: [commandGroup("Maintenance", healthCommands, runHealth)],
  jobs: [
    { name: "queueDailyChecks", job: (shop: Shop) => queueDailyChecks(shop), everyMs: 600_000 },
    { name: "mailAuditHead", job: mailAuditHead, everyMs: 600_000 },
  ],
  // So many failures take some minutes, because a check that gives up is missing until the next day.
  queue: { "check-health": { run: runCheck, maxWaitMs: 60_000, maxFailures: 10, atOnce: 1, everyMs: 1000 } },
};
