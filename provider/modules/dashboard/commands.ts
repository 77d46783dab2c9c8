import { z } from "zod";
import { choice } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

export const dashboardCommands = {
  today: {
    title: "Today",
    help: "shows what waits for you, and what was sold, ordered and earned in the last days",
    role: "owner",
    alsoFor: ["orders", "support", "money", "network", "auditor", "catalogue", "translator"],
    does: "read",
    overview: true,
    input: z.object({ period: choice("The period", ["7-days", "30-days", "90-days"], { option: true }).optional() }),
  },
} as const satisfies CommandRows;
