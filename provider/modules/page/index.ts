import { commandGroup } from "../../operator/command-group.ts";
import { pictureUpload } from "../catalogue/pictures/picture-upload.ts";
import { announceSections } from "./announce.ts";
import { pageHandlers } from "./handlers.ts";
import { menuCommands } from "./menu/commands.ts";
import { currentMenu, runMenu } from "./menu/run-commands.ts";
import { pageCommands } from "./pages/commands.ts";
import { currentPages, runPages } from "./pages/run-commands.ts";
import { sectionCommands } from "./sections/commands.ts";
import { currentSections, runSections } from "./sections/run-commands.ts";

export const page = {
  handlers: pageHandlers,
  commands: [
    commandGroup("Shop window", pageCommands, runPages, { current: currentPages, upload: pictureUpload }),
    commandGroup("Shop window", sectionCommands, runSections, { current: currentSections, upload: pictureUpload }),
    commandGroup("Shop window", menuCommands, runMenu, { current: currentMenu }),
  ],
  jobs: [{ job: announceSections, everyMs: 1000 }],
};
