import type { Hono } from "hono";
import type { Preview } from "../../http/preview.ts";
import { commandGroup } from "../../operator/command-group.ts";
import type { Shop } from "../../runtime/shop.ts";
import { pictureUpload } from "../catalogue/pictures/picture-upload.ts";
import { agreementPage } from "./agreement-page.ts";
import { agreementCommands } from "./commands.ts";
import { contactCommands } from "./contacts/commands.ts";
import { runContacts } from "./contacts/run-commands.ts";
import { emailCommands } from "./emails/commands.ts";
import { runEmails } from "./emails/run-commands.ts";
import { contentHandlers } from "./handlers.ts";
import { openingCommands } from "./opening/commands.ts";
import { runOpening } from "./opening/run-commands.ts";
import { partCommands } from "./parts/commands.ts";
import { runParts } from "./parts/run-commands.ts";
import { profileCommands } from "./profile/commands.ts";
import { currentProfile, runProfile } from "./profile/run-commands.ts";
import { currentAgreements, runAgreements } from "./run-commands.ts";
import { wordingCommands } from "./wording/commands.ts";
import { currentWording, runWording } from "./wording/run-commands.ts";

export const content = {
  handlers: contentHandlers,
  commands: [
    commandGroup("Shop window", agreementCommands, runAgreements, { current: currentAgreements }),
    commandGroup("Support and reviews", contactCommands, runContacts),
    commandGroup("Settings", openingCommands, runOpening),
    commandGroup("Settings", profileCommands, runProfile, { current: currentProfile, upload: pictureUpload }),
    commandGroup("Settings", partCommands, runParts),
    commandGroup("Shop window", wordingCommands, runWording, { current: currentWording }),
    commandGroup("Shop window", emailCommands, runEmails),
  ],
  pages: (app: Hono, shop: Shop, preview: Preview) => app.get("/media/agreement/:kind", (http) => agreementPage(shop, http, preview)),
};
