import { healthCheck } from "../../db/schema/index.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Runs } from "../../operator/command-group.ts";
import type { healthCommands } from "./commands.ts";
import { readParts } from "./parts.ts";

export const runHealth: Runs<typeof healthCommands> = {
  health: async (shop) => {
    const rows = await readParts(shop);
    return { rows, next: null, ...(rows.some(({ state }) => state === "running") && { isPassing: true as const }) };
  },

  "health check": async ({ db, clock }, { check }) => {
    const now = clock.now();
    const begun = { state: "waiting", done: 0, parts: null, startedAt: now } as const;
    await db
      .insert(healthCheck)
      .values({ name: check, ...begun })
      .onConflictDoUpdate({ target: healthCheck.name, set: begun });
    await enqueue(db, { kind: "check-health", payload: { check }, now });
    return `The check of «${check}» begins. «health» shows its progress.`;
  },
};
