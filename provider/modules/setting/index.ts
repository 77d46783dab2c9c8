import { commandGroup } from "../../operator/command-group.ts";
import { announceSettings } from "./announce.ts";
import { settingCommands } from "./commands.ts";
import { runSettings } from "./run-commands.ts";

export const setting = {
  commands: [commandGroup("Settings", settingCommands, runSettings)],
  jobs: [{ job: announceSettings, everyMs: 1000 }],
};
