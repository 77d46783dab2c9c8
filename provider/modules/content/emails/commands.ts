import { z } from "zod";
import { emailedOccasions } from "../../../mail/occasions.ts";
import { choice, language } from "../../../operator/arguments.ts";
import type { CommandRows } from "../../../operator/command.ts";

const occasion = choice("The occasion", emailedOccasions, { usage: "<occasion>", noun: "email" });

export const emailCommands = {
  "email preview": {
    title: "Look at an email",
    help: "shows the email of an occasion in one language, with invented values, as text and as members see it",
    role: "owner",
    alsoFor: ["translator"],
    does: "read",
    facts: true,
    input: z.object({ occasion, language: language({ option: true }).optional() }),
  },
  "email test": {
    title: "Send yourself an email",
    help: "sends the email of an occasion, with invented values, to the address of the operator who asks",
    role: "owner",
    does: "write",
    input: z.object({ occasion, language: language() }),
  },
} as const satisfies CommandRows;
