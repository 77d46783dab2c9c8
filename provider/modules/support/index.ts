import { commandGroup } from "../../operator/command-group.ts";
import { supportCommands } from "./commands.ts";
import { supportHandlers } from "./handlers.ts";
import { runSupport } from "./run-commands.ts";

export const support = {
  handlers: supportHandlers,
  commands: [commandGroup("Support and reviews", supportCommands, runSupport)],
};
