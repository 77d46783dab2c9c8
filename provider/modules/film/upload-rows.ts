import { z } from "zod";
import { text } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";
import { filmCommands } from "./commands.ts";

const input = z.object({
  film: filmCommands["film show"].input.shape.film,
  file: text("The file"),
  bytes: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

/** The rows that begin an upload in the console. They are carried out and logged under the names of the commands that take a file. */
export const uploadRows = {
  "film add": { ...filmCommands["film add"], machineOnly: undefined, dry: true, input },
  "film replace": { ...filmCommands["film replace"], machineOnly: undefined, dry: true, input },
} as const satisfies CommandRows;
