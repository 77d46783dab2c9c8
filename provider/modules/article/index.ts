import { commandGroup } from "../../operator/command-group.ts";
import { articleCommands } from "./commands.ts";
import { articleHandlers } from "./handlers.ts";
import { currentArticles, runArticles } from "./run-commands.ts";

export const article = {
  handlers: articleHandlers,
  commands: [commandGroup("Shop window", articleCommands, runArticles, { current: currentArticles })],
};
