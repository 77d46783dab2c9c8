import { commandGroup } from "../../operator/command-group.ts";
import { cannedCommands, supportCommands } from "./commands.ts";
import { supportHandlers } from "./handlers.ts";
import { currentCanned, runCanned } from "./run-canned.ts";
import { runSupport } from "./run-commands.ts";

export const support = {
  handlers: supportHandlers,
  commands: [
    commandGroup("Support and reviews", supportCommands, runSupport),
    commandGroup("Support and reviews", cannedCommands, runCanned, { current: currentCanned }),
  ],
};
