import { commandGroup } from "../../operator/command-group.ts";
import { taxCommands } from "./commands.ts";
import { runTaxes } from "./run-commands.ts";

export const tax = {
  commands: [commandGroup("Money", taxCommands, runTaxes)],
};
