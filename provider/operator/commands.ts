import { z } from "zod";
import { choice, file, flag, wholeNumber } from "./arguments.ts";
import type { CommandRows } from "./command.ts";

const step = z.object({
  amount: wholeNumber("The amount", { usage: "<number>" }).optional(),
  unit: choice("The unit", ["minute", "minutes", "hour", "hours", "day", "days"], { usage: "minutes|hours|days" }).optional(),
});

export const operatorCommands = {
  backup: {
    title: "Back up",
    help: "writes the embedded database to a file while the shop keeps running",
    role: "owner",
    does: "write",
    machineOnly: true,
    input: z.object({ file: file("The file to write"), force: flag().optional() }),
  },
  restore: {
    title: "Restore",
    help: "replaces the embedded database by a backup and keeps the previous one next to it; the provider must be stopped",
    role: "owner",
    does: "write",
    machineOnly: true,
    input: z.object({ file: file("The file of the backup") }),
  },
  clock: {
    title: "Clock",
    help: "shows the shop's time, or moves it forward in a shop that is not public",
    role: "owner",
    does: "write",
    input: step.refine(
      ({ amount, unit }) => (amount === undefined) === (unit === undefined),
      "Give an amount and a unit, such as «3 days».",
    ),
  },
  secrets: {
    title: "Secrets",
    help: "counts the values that an older secret encrypted",
    role: "owner",
    does: "read",
    input: z.object({}),
  },
  "secrets rotate": {
    title: "Rotate the secrets",
    help: "encrypts all values again with the first secret in DATA_SECRET",
    role: "owner",
    does: "write",
    fresh: true,
    input: z.object({}),
  },
} as const satisfies CommandRows;
