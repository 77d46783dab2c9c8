import { commandGroup } from "../../operator/command-group.ts";
import { assetCommands } from "./commands.ts";
import { runAssets } from "./run-commands.ts";
import { replacementUpload } from "./upload.ts";

export const asset = {
  commands: [commandGroup("Shop window", assetCommands, runAssets, { upload: replacementUpload })],
};
