import { commandGroup } from "../../operator/command-group.ts";
import { addressCommands, countryCommands } from "./commands.ts";
import { addressHandlers } from "./handlers.ts";
import { runAddresses, runCountries } from "./run-commands.ts";

export const address = {
  handlers: addressHandlers,
  commands: [commandGroup("Members", addressCommands, runAddresses), commandGroup("Settings", countryCommands, runCountries)],
};
