import { z } from "zod";
import { amount, from, reference, wholeNumber } from "../../../operator/arguments.ts";
import type { CommandRows } from "../../../operator/command.ts";

export const priceCommands = {
  "freight list": {
    title: "Shipping rates",
    help: "lists the shipping rates by country, with one for everywhere else",
    role: "owner",
    alsoFor: ["orders"],
    does: "read",
    input: z.object({}),
  },
  "freight set": {
    title: "Set a shipping rate",
    help: "sets what shipping to a country, or elsewhere, costs: for a parcel's first kilogram, and for each further one or part of one",
    role: "owner",
    does: "write",
    dry: true,
    input: z.object({
      country: reference("country", { usage: "<country>|elsewhere" }),
      first: amount("The first kilogram", { usage: "<amount>" }),
      next: amount("Each further kilogram", { usage: "<amount>" }),
      from: from(),
    }),
  },
  "freight end": {
    title: "End a shipping rate",
    help: "ends the shipping rate of a country, to which the one for everywhere else then applies",
    role: "owner",
    does: "write",
    dry: true,
    input: z.object({ country: reference("country"), from: from() }),
  },
  "discount set": {
    title: "Set a rank's discount",
    help: "sets the discount on goods for the members of a rank",
    role: "owner",
    does: "write",
    dry: true,
    input: z.object({
      rank: reference("rank"),
      percent: wholeNumber("The discount in percent", { usage: "<percent>" }).refine(
        (percent) => percent <= 90,
        "A discount is 90 percent at most.",
      ),
      from: from(),
    }),
  },
} as const satisfies CommandRows;
