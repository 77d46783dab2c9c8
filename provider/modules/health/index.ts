import { commandGroup } from "../../operator/command-group.ts";
import { healthCommands } from "./commands.ts";
import { runCheck } from "./run-check.ts";
import { runHealth } from "./run-commands.ts";

export const health = {
  commands: [commandGroup("Maintenance", healthCommands, runHealth)],
  queue: { "check-health": { run: runCheck, longestWaitMs: 60_000, mostFailures: 3, atOnce: 1, everyMs: 1000 } },
};
