import type { Hono } from "hono";
import { commandGroup } from "../../operator/command-group.ts";
import { hasFakeServices } from "../../runtime/settings.ts";
import type { Shop } from "../../runtime/shop.ts";
import { cleanUploads } from "./avatar/clean-up.ts";
import { serveUpload } from "./avatar/serve.ts";
import { memberCommands } from "./commands.ts";
import { memberHandlers } from "./handlers.ts";
import { memberSheet } from "./member-sheet.ts";
import { runMembers } from "./run-commands.ts";
import { authorisePage, takeDecision } from "./short-video/authorise-page.ts";

export const member = {
  handlers: memberHandlers,
  commands: [commandGroup("Members", memberCommands, runMembers, { sheets: { members: memberSheet } })],
  jobs: [{ job: cleanUploads, everyMs: 60_000 }],
  pages: (app: Hono, shop: Shop) => {
    app.get("/media/upload/:file", (http) => serveUpload(shop, http));
    if (!hasFakeServices(shop.settings)) return;
    app.get("/authorise", (http) => authorisePage(shop, http));
    app.post("/authorise", (http) => takeDecision(shop, http));
  },
};
