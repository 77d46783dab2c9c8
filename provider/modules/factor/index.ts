import { commandGroup } from "../../operator/command-group.ts";
import { factorCommands } from "./commands.ts";
import { factorHandlers } from "./handlers.ts";
import { runFactors } from "./run-commands.ts";

export const factor = {
  handlers: factorHandlers,
  commands: [commandGroup("Members", factorCommands, runFactors)],
};
