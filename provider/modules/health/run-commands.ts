import type { Runs } from "../../operator/command-group.ts";
import { verb } from "../../operator/tense.ts";
import type { healthCommands } from "./commands.ts";
import { readParts } from "./parts.ts";
import { queueCheck } from "./queue-check.ts";

export const runHealth: Runs<typeof healthCommands> = {
  health: async (shop) => {
    const rows = await readParts(shop);
    return { rows, next: null, ...(rows.some(({ runs }) => typeof runs === "number") && { isPassing: true as const }) };
  },

  "health check": async ({ db, clock }, { check }) => {
    await queueCheck(db, check, clock.now());
    return `The check of the ${check} ${verb("begins", "will begin")}.`;
  },
};
