import { z } from "zod";
import { choice, type Details, details, listInput, reference, word } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const kinds = ["goods", "course", "membership"] as const;

/** A rate in percent with up to three decimals; the command gets thousandths of a percent. */
const percent = z
  .string("The rate is missing.")
  .regex(/^(100(\.0{1,3})?|\d{1,2}(\.\d{1,3})?)$/, {
    error: ({ input }) => `The rate must be a percentage from 0 to 100, such as 21 or 7.25, not «${input}».`,
  })
  .transform((rate) => Math.round(Number(rate) * 1000))
  .register(details, { label: "Rate in percent", usage: "<percent>" });

/** The first day on which a rate holds, from midnight UTC on. */
const day = z
  .string("The day is missing.")
  .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)), "The day is written like 2027-01-01.")
  .transform((text) => new Date(text))
  .register(details, { label: "From (UTC)", usage: "<day>", option: true, day: true });

const country = (own: Details = {}) =>
  z
    .string("The country is missing.")
    .regex(/^[A-Z]{2}$/, { error: ({ input }) => `The country must be a code such as US, not «${input}».` })
    .register(details, { label: "Country, by its code", usage: "<country>", ...own });

export const taxCommands = {
  "tax list": {
    title: "Tax rates",
    help: "lists the tax rates by country, province and kind of product, each with the moment from which it holds",
    role: "money",
    alsoFor: ["auditor"],
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        country: { label: "Country" },
        province: { label: "Province" },
        kind: { label: "Kind" },
        rate: { label: "Rate", as: "percent" },
        from: { label: "From", as: "moment" },
        state: { label: "State" },
      },
      empty: "No tax rates: nothing is taxed.",
      adds: "tax set",
      tasks: [{ command: "tax remove", argument: "rate", column: "id", only: { column: "state", is: "coming" } }],
    },
    input: listInput({ country: country({ option: true }).optional() }, ["newest", "oldest"]),
  },
  "tax set": {
    title: "Set a tax rate",
    help: "sets the rate of tax on a kind of product in a country, from a day on or from now; orders keep the rate of their moment",
    role: "money",
    does: "write",
    dry: true,
    fresh: true,
    input: z.object({
      country: country(),
      kind: choice("The kind", kinds),
      rate: percent,
      province: word("The province", 100, { option: true, usage: "<province>", label: "Province, where it differs" }).optional(),
      from: day.optional(),
    }),
  },
  "tax prices": {
    title: "Say how prices are meant",
    help: "says whether prices include tax in a country, and whether shipping is taxed there; orders keep what held at their moment",
    role: "money",
    does: "write",
    dry: true,
    fresh: true,
    input: z.object({
      country: country(),
      prices: choice("The value", ["included", "added"], {
        label: "Tax",
        wordLabels: { included: "is included in prices", added: "is added to prices" },
      }),
      shipping: choice("The shipping", ["taxed", "free"], {
        ...{ option: true, label: "Shipping", usage: "taxed|free" },
        wordLabels: { taxed: "is taxed as goods", free: "is free of tax" },
      }).optional(),
    }),
  },
  "tax remove": {
    title: "Remove a coming tax rate",
    help: "removes a tax rate that does not hold yet",
    role: "money",
    does: "write",
    dry: true,
    fresh: true,
    input: z.object({ rate: reference("tax rate", { label: "Tax rate, by its id" }) }),
  },
} as const satisfies CommandRows;
