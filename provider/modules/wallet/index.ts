import { commandGroup } from "../../operator/command-group.ts";
import { walletCommands } from "./commands.ts";
import { walletHandlers } from "./handlers.ts";
import { runWallets } from "./run-commands.ts";

export const wallet = {
  handlers: walletHandlers,
  commands: [commandGroup("Money", walletCommands, runWallets)],
};
