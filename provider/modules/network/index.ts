import { commandGroup } from "../../operator/command-group.ts";
import { networkCommands } from "./commands.ts";
import { networkHandlers } from "./handlers.ts";
import { runNetwork } from "./run-commands.ts";

export const network = {
  handlers: networkHandlers,
  commands: [commandGroup("Network and bonuses", networkCommands, runNetwork)],
};
