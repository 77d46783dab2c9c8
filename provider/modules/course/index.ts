import type { Hono } from "hono";
import { commandGroup } from "../../operator/command-group.ts";
import type { Shop } from "../../runtime/shop.ts";
import { lessonCommands } from "./commands.ts";
import { courseCommands } from "./edit/commands.ts";
import { currentLessons, runCourses } from "./edit/run-commands.ts";
import { courseHandlers } from "./handlers.ts";
import { servePlay } from "./playback/serve.ts";
import { runLessons } from "./run-commands.ts";

export const course = {
  handlers: courseHandlers,
  commands: [
    commandGroup("Products", lessonCommands, runLessons),
    commandGroup("Products", courseCommands, runCourses, { current: currentLessons }),
  ],
  pages: (app: Hono, shop: Shop) => app.get("/media/play/*", (http) => servePlay(shop, http)),
};
