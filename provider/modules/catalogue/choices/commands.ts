import { z } from "zod";
import { amount, details, order, reference, text } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";

const product = reference("product");
const named = reference("variant");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;
const label = text("The label", 100, { option: true, rest: undefined, label: "Label in English" }).optional();

export const choiceCommands = {
  "choice list": {
    title: "Variants",
    help: "lists the variants of a product with their ids, prices and stock",
    role: "catalogue",
    alsoFor: ["translator", "orders", "support"],
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        label: { label: "Variant" },
        list: { label: "Price", as: "money" },
        member: { label: "For members", as: "money" },
        stock: { label: "Stock" },
        held: { label: "Held by orders" },
        free: { label: "Available" },
      },
      empty: "No variants.",
    },
    input: z.object({ product }),
  },
  "choice add": {
    ...row,
    title: "Add a variant",
    help: "adds a variant to a product: a size, a colour, or its only one; goods begin with a stock of zero",
    input: z.object({
      product,
      list: amount("The list price", { usage: "<list price>" }),
      member: amount("The member price", { usage: "<member price>" }),
      label,
    }),
  },
  "choice edit": {
    drafts: true,
    ...row,
    title: "Edit a variant",
    help: "changes the label or the prices of one variant; its stock is changed for itself",
    input: z.object({
      choice: named,
      label,
      list: amount("The list price", { option: true, usage: "<list price>" }).optional(),
      member: amount("The member price", { option: true, usage: "<member price>" }).optional(),
    }),
  },
  "choice order": {
    drafts: true,
    ...row,
    title: "Order the variants",
    help: "puts the variants of a product in the given order",
    input: z.object({ product, order: order("variants") }),
  },
  "choice remove": {
    ...row,
    title: "Remove a variant",
    help: "removes a variant that was never ordered",
    input: z.object({ choice: named }),
  },
  restock: {
    ...row,
    title: "Add to the stock",
    help: "adds to the stock of a variant, or with a minus takes from it",
    input: z.object({
      choice: named,
      by: z
        .string("The number is missing.")
        .regex(/^[+-]?\d{1,7}$/, { error: ({ input }) => `Give a number like 12 or -3, not «${input}».` })
        .transform(Number)
        .register(details, { usage: "<number>", label: "Number, with a minus to take away" }),
    }),
  },
} as const satisfies CommandRows;
