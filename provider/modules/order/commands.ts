import { z } from "zod";
import { amount, choice, details, flag, listInput, reference, text, word } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const order = reference("order");

/** Items by their places in the order, with a quantity where not all are meant: `1,2x3`. */
function itemList() {
  const pattern = /^[1-9]\d{0,3}(x[1-9]\d{0,3})?$/;
  return z
    .string()
    .transform((list, context) => {
      const parts = list.split(",").map((part) => part.trim());
      if (!parts.every((part) => pattern.test(part))) context.addIssue("Items are written as their numbers, such as 1 or 1,2x3.");
      const named = parts.map((part) => part.split("x").map(Number));
      if (new Set(named.map(([place]) => place)).size < named.length) context.addIssue("An item is named twice.");
      return named.map(([place = 0, quantity = null]) => ({ place, quantity }));
    })
    .register(details, { option: true, usage: "<items>", label: "Items, such as 1 or 1,2x3" });
}

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
      adds: "order make",
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
    help: "shows an order: amounts, what is refundable, address, items, payments, shipments, refunds and notes",
    role: "orders",
    alsoFor: ["support", "money"],
    does: "read",
    facts: true,
    input: z.object({ order }),
  },
  "order refundable": {
    title: "What can be refunded",
    help: "lists what of an order can still be refunded: items, the shipping, an amount without an item, and everything",
    role: "orders",
    alsoFor: ["support", "money"],
    does: "read",
    list: {
      columns: {
        part: { label: "Part" },
        place: { label: "Place" },
        name: { label: "Name" },
        left: { label: "Left" },
        cents: { label: "Price", as: "money" },
      },
      empty: "Nothing of this order can be refunded.",
    },
    input: z.object({ order }),
  },
  ship: {
    title: "Ship an order",
    help: "marks the rest of an order, or some of its items, as shipped and emails the tracking number",
    role: "orders",
    does: "write",
    dry: true,
    input: z.object({
      order,
      carrier: word("The carrier"),
      tracking: text("The tracking number", 200, { usage: "<tracking number>" }),
      items: itemList().optional(),
    }),
  },
  deliver: {
    title: "Note a delivery",
    help: "marks the shipments of an order, or one of them, as delivered; the last one completes the order",
    role: "orders",
    does: "write",
    dry: true,
    bulk: "order",
    input: z.object({ order, tracking: word("The tracking number", 200, { option: true, usage: "<tracking number>" }).optional() }),
  },
  refund: {
    title: "Refund an order",
    help: "refunds items, the shipping or an amount, or all that is left: the money goes back to where it came from",
    role: "orders",
    does: "write",
    dry: true,
    answersFacts: true,
    fresh: true,
    second: "refunds",
    approvedBy: ["money"],
    input: z.object({
      order,
      items: itemList().optional(),
      freight: flag({ label: "Shipping" }).optional(),
      amount: amount("The amount", { option: true, usage: "<amount>" }).optional(),
      reason: word("The reason", 500, { option: true, usage: "<text>", label: "Reason, which the member reads" }).optional(),
    }),
  },
  "order note": {
    title: "Add a note",
    help: "adds a note to an order, which only operators see",
    role: "orders",
    alsoFor: ["support", "money"],
    does: "write",
    dry: true,
    input: z.object({ order, text: text("The note", 2000) }),
  },
} as const satisfies CommandRows;
