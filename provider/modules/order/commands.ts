import { z } from "zod";
import { choice, listInput, reference, text, word } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const order = reference("order");

export const orderCommands = {
  orders: {
    title: "Orders",
    help: "lists the orders, or those in a state, of a member or with a number",
    role: "orders",
    alsoFor: ["support", "money"],
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        number: { label: "Number" },
        state: { label: "State" },
        total: { label: "Total", as: "money" },
        member: { label: "Member" },
        placed: { label: "Placed", as: "moment" },
      },
      empty: "No orders.",
      opens: { command: "order show", argument: "order", column: "number" },
    },
    input: listInput(
      {
        state: choice("The state", ["unpaid", "to-deliver", "in-delivery", "completed", "cancelled"]).optional(),
        member: reference("member", { option: true }).optional(),
        number: word("The number", 40, { option: true }).optional(),
      },
      ["newest", "oldest", "largest", "smallest"],
    ),
  },
  "order show": {
    title: "Show an order",
    help: "shows an order: amounts, address, items, payments and shipments",
    role: "orders",
    alsoFor: ["support", "money"],
    does: "read",
    facts: true,
    input: z.object({ order }),
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
    fresh: true,
    input: z.object({ order }),
  },
} as const satisfies CommandRows;
