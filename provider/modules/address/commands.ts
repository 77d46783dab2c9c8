import { z } from "zod";
import { choice, reference } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const opening = z.object({ country: reference("country"), open: choice("The value", ["yes", "no"]) });

export const countryCommands = {
  "country list": {
    title: "Countries",
    help: "lists the countries",
    role: "owner",
    does: "read",
    input: z.object({}),
  },
  "country registers": {
    title: "Open a country for registration",
    help: "opens or closes a country for registration",
    role: "owner",
    does: "write",
    dry: true,
    input: opening,
  },
  "country ships": {
    title: "Open a country for shipping",
    help: "opens or closes a country for shipping",
    role: "owner",
    does: "write",
    dry: true,
    input: opening,
  },
} as const satisfies CommandRows;
