import { commandGroup } from "../../operator/command-group.ts";
import { materialCommands } from "./commands.ts";
import { documentUpload } from "./documents.ts";
import { materialHandlers } from "./handlers.ts";
import { currentMaterials, runMaterials } from "./run-commands.ts";

export const material = {
  handlers: materialHandlers,
  commands: [commandGroup("Shop window", materialCommands, runMaterials, { current: currentMaterials, upload: documentUpload })],
};
