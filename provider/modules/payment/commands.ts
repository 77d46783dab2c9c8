import { z } from "zod";
import { reference } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

export const paymentCommands = {
  payments: {
    title: "Payments",
    help: "lists the attempts to pay an order: state, external amount, the bank's record, and who paid through a link",
    role: "orders",
    alsoFor: ["support", "money"],
    does: "read",
    input: z.object({ order: reference("order") }),
  },
} as const satisfies CommandRows;
