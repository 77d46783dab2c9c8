import { commandGroup } from "../../operator/command-group.ts";
import { bonusCommands } from "./commands.ts";
import { publishDisclosure } from "./disclosure/publish.ts";
import { bonusHandlers } from "./handlers.ts";
import { closePeriods } from "./jobs.ts";
import { planCommands } from "./plan/commands.ts";
import { currentPlan, runPlan } from "./plan/run-commands.ts";
import { runBonuses } from "./run-commands.ts";

export const bonus = {
  handlers: bonusHandlers,
  commands: [
    commandGroup("Network and bonuses", bonusCommands, runBonuses),
    commandGroup("Network and bonuses", planCommands, runPlan, { current: { "plan set": currentPlan } }),
  ],
  jobs: [
    // Also without a network: a period that was open when it was turned off is paid.
    { job: closePeriods, everyMs: 5000 },
    { job: publishDisclosure, everyMs: 600_000, part: "network" as const },
  ],
};
