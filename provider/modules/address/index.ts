import { commandGroup } from "../../operator/command-group.ts";
import { countryCommands } from "./commands.ts";
import { addressHandlers } from "./handlers.ts";
import { runCountries } from "./run-commands.ts";

export const address = {
  handlers: addressHandlers,
  commands: [commandGroup("Settings", countryCommands, runCountries)],
};
