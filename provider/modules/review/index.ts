import { commandGroup } from "../../operator/command-group.ts";
import { reviewCommands } from "./commands.ts";
import { reviewHandlers } from "./handlers.ts";
import { runReviews } from "./run-commands.ts";

export const review = {
  handlers: reviewHandlers,
  commands: [commandGroup("Support and reviews", reviewCommands, runReviews)],
};
