import { z } from "zod";
import { reference, text } from "../../../operator/arguments.ts";
import type { CommandRows } from "../../../operator/command.ts";

const shares = (label: string) => text(label, 200, { option: true, rest: undefined, usage: '"20, 6, 4"' }).optional();

export const planCommands = {
  "plan show": {
    title: "Bonus plan",
    help: "shows the plan that holds now and the ones that come: shares of the fees by level, and what the ranks need",
    role: "network",
    alsoFor: ["money", "auditor"],
    does: "read",
    input: z.object({}),
  },
  "plan set": {
    title: "Change the bonus plan",
    help: "changes the bonus plan from a later period on, the next one unless another is named; what is not given stays",
    role: "network",
    does: "write",
    dry: true,
    fresh: true,
    second: "always",
    approvedBy: ["money"],
    input: z.object({
      membership: shares("Percent of the membership fee, by level"),
      renewal: shares("Percent of the renewal fee, by level"),
      ranks: text("Ranks: name, enrolled, in the team, levels", 2000, {
        option: true,
        rest: undefined,
        usage: '"Silver, 2, 2, 2; …"',
      }).optional(),
      period: reference("period", { option: true, label: "First period" }).optional(),
    }),
  },
} as const satisfies CommandRows;
