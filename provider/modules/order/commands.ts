import { z } from "zod";
import { choice, reference, text, word } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const order = reference("order");

export const orderCommands = {
  orders: {
    title: "Orders",
    help: "lists the newest orders, or those that wait for something",
    role: "orders",
    does: "read",
    input: z.object({ state: choice("The state", ["unpaid", "to-deliver", "in-delivery"]).optional() }),
  },
  ship: {
    title: "Ship an order",
    help: "marks an order as shipped and emails the tracking number",
    role: "orders",
    does: "write",
    dry: true,
    input: z.object({
      order,
      carrier: word("The carrier"),
      tracking: text("The tracking number", 200, { usage: "<tracking number>" }),
    }),
  },
  deliver: {
    title: "Complete an order",
    help: "marks a shipped order as delivered, which completes it",
    role: "orders",
    does: "write",
    dry: true,
    input: z.object({ order }),
  },
  refund: {
    title: "Refund an order",
    help: "refunds an order: the money goes back to where it came from",
    role: "orders",
    does: "write",
    dry: true,
    input: z.object({ order }),
  },
} as const satisfies CommandRows;
