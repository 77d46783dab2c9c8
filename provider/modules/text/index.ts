import { commandGroup } from "../../operator/command-group.ts";
import { textCommands } from "./commands.ts";
import { currentTexts, runTexts } from "./run-commands.ts";

export const text = {
  commands: [commandGroup("Products", textCommands, runTexts, { current: currentTexts })],
};
