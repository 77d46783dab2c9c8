import { z } from "zod";
import { choice, details, listInput, reference, word } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const code = (own: { option?: true } = {}) =>
  z
    .string("The country is missing.")
    .regex(/^[A-Z]{2}$/, { error: ({ input }) => `The country must be a code such as US, not «${input}».` })
    .register(details, { label: "Country, by its code", usage: "<country>", ...own });

const year = z
  .string()
  .regex(/^\d{4}$/, "The year is written like 2026.")
  .transform(Number)
  .register(details, { label: "Year", usage: "<year>", option: true });

const forBooks = { role: "money", alsoFor: ["orders", "support", "auditor"], does: "read" } as const;

export const invoiceCommands = {
  invoices: {
    ...forBooks,
    title: "Invoices and credit notes",
    help: "lists the invoices and credit notes, newest first, or those of a country, a year or a kind",
    list: {
      columns: {
        number: { label: "Number" },
        kind: { label: "Kind" },
        order: { label: "Order" },
        issued: { label: "Issued", as: "moment" },
        tax: { label: "Tax", as: "money" },
        total: { label: "Total", as: "money" },
      },
      empty: "No invoices.",
      opens: { command: "invoice show", argument: "invoice", column: "number" },
    },
    input: listInput(
      {
        kind: choice("The kind", ["invoice", "credit-note"], { option: true }).optional(),
        country: code({ option: true }).optional(),
        year: year.optional(),
      },
      ["newest", "oldest"],
    ),
  },
  "invoice show": {
    ...forBooks,
    title: "Show an invoice",
    help: "shows an invoice or a credit note as it was issued, with its PDF",
    facts: true,
    input: z.object({ invoice: reference("invoice", { label: "Invoice or credit note, by its number" }) }),
  },
  "seller show": {
    ...forBooks,
    title: "Seller",
    help: "shows the business that invoices name as the seller",
    input: z.object({}),
  },
  "seller set": {
    title: "Set the seller",
    help: "sets the business that invoices name from now on; those that were issued stay as they are",
    role: "owner",
    does: "write",
    dry: true,
    fresh: true,
    input: z.object({
      name: word("The name", 200),
      street: word("The street", 200),
      postCode: word("The post code", 20, { usage: "<post code>" }),
      city: word("The city", 100),
      country: code(),
      taxNumber: word("The tax number", 40, { usage: "<tax number>", label: "Tax number; a VAT number begins with the country's code" }),
      email: z.email("The email address is missing or wrong.").max(200).register(details, { label: "Email address", usage: "<email>" }),
    }),
  },
} as const satisfies CommandRows;
