import { z } from "zod";
import { choice, from, word } from "../arguments.ts";
import type { CommandRows } from "../command.ts";

const limit = choice("The limit", ["withdrawals", "refunds", "first-member-limit", "unpaid-orders", "minutes-to-pay"]);

export const limitCommands = {
  limits: {
    title: "Limits",
    help: "lists the limits: what an operator may move alone within 24 hours, and those of members and orders",
    role: "money",
    alsoFor: ["orders", "auditor"],
    does: "read",
    input: z.object({}),
  },
  "limit set": {
    title: "Set a limit",
    help: "sets a limit, at once or from a later moment: dollars for money, and otherwise a number",
    role: "owner",
    does: "write",
    dry: true,
    fresh: true,
    second: "always",
    approvedBy: ["money", "network"],
    input: z.object({ limit, amount: word("The amount", 12), from: from() }),
  },
} as const satisfies CommandRows;
