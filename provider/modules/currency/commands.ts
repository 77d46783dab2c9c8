import { z } from "zod";
import { currencies } from "../../../lib/contract/wire/money.ts";
import { details } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const sentence = "The currency must be a code of ISO 4217, such as EUR or JPY";

export const currencyCommands = {
  "currency show": {
    title: "Currency",
    help: "shows the currency of all amounts of the shop, and whether it can still be changed",
    role: "owner",
    alsoFor: ["money", "auditor"],
    does: "read",
    facts: true,
    input: z.object({}),
  },
  "currency set": {
    title: "Set the currency",
    help: "sets the currency of all amounts; it is fixed as soon as there is an order or a transfer of money",
    role: "owner",
    does: "write",
    dry: true,
    fresh: true,
    shownFirst: true,
    input: z.object({
      currency: z
        .string("The currency is missing.")
        .transform((code) => code.toUpperCase())
        .refine((code) => currencies.includes(code), {
          error: ({ input }) => `${sentence}, not «${input}».`,
        })
        .register(details, { label: "Currency, by its code", usage: "<currency>", maxLength: 3 }),
    }),
  },
} as const satisfies CommandRows;
