import { z } from "zod";
import { details, listInput, reference, text, word } from "../../../operator/arguments.ts";
import type { CommandRows } from "../../../operator/command.ts";

const member = reference("member");

/** As many lines as the shop's own checkout takes. */
const maxLines = 200;

/** Choices by their ids, with a quantity where it is not one: `12x2,15`. */
function choiceList() {
  const pattern = /^[1-9]\d{0,8}(x[1-9]\d{0,3})?$/;
  return z
    .string("The items are missing.")
    .min(1, "The items are missing.")
    .transform((list, context) => {
      const parts = list.split(",").map((part) => part.trim());
      if (!parts.every((part) => pattern.test(part)))
        context.addIssue("Items are written as the ids of their variants, such as 12 or 12x2,15.");
      const named = parts.map((part) => part.split("x").map(Number));
      if (new Set(named.map(([id]) => id)).size < named.length) context.addIssue("A variant is named twice.");
      if (named.length > maxLines) context.addIssue(`An order has ${maxLines} lines at most.`);
      return named.map(([choice = 0, quantity = 1]) => ({ choice, quantity }));
    })
    .register(details, { usage: "<items>", label: "Items by the ids of their variants, such as 12x2,15" });
}

const ids = () =>
  z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,199}$/, "Name the variants by their ids, with commas.")
    .transform((list) => list.split(",").map(Number))
    .register(details, { option: true, usage: "<id>,…", label: "Only these ids" });

/** A line of a typed address. */
const line = (label: string, maxLength = 200) => word(label, maxLength, { option: true, usage: "<text>" }).optional();

export const makeCommands = {
  "order choices": {
    title: "What a member can order",
    help: "lists the variants of products on sale with their ids, the price for a member and how many are available",
    role: "orders",
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        product: { label: "Product" },
        choice: { label: "Variant" },
        price: { label: "Price for the member", as: "money" },
        free: { label: "Available" },
      },
      empty: "Nothing is on sale.",
    },
    input: listInput(
      {
        member,
        search: text("The search text", 100, { option: true, rest: undefined }).optional(),
        only: ids().optional(),
      },
      ["oldest", "newest"],
    ),
  },
  "order make": {
    title: "Make an order",
    help: "makes an unpaid order for a member and emails them the link to pay it; the address is one of theirs, or is typed, or is their default one",
    role: "orders",
    does: "write",
    dry: true,
    answersFacts: true,
    input: z.object({
      member,
      items: choiceList(),
      address: reference("address", { option: true, label: "Address, by its id" }).optional(),
      first: line("The first name"),
      last: line("The last name"),
      phone: line("The telephone number", 32),
      email: line("The email address", 250),
      street: line("The street and number"),
      district: line("The district"),
      city: line("The city"),
      province: line("The province or state"),
      postcode: line("The postcode", 16),
      country: line("The country", 2),
      note: text("The note", 2000, { option: true, rest: undefined, usage: "<text>", label: "Note, which only operators see" }).optional(),
    }),
  },
} as const satisfies CommandRows;
