import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { hasOperators } from "../accounts/accounts.ts";
import { serveMedia } from "../media/serve.ts";
import { serveDocument } from "../media/store-document.ts";
import { servePicture } from "../media/store-picture.ts";
import type { CommandGroup } from "../operator/command-group.ts";
import type { UploadKinds } from "../operator/upload-kind.ts";
import type { Shop } from "../runtime/shop.ts";
import { addArgumentFiles, isFile } from "./argument-files.ts";
import { addCalls } from "./calls.ts";
import { addExports } from "./exports.ts";
import { addFiles } from "./files.ts";
import { guard } from "./guard.ts";
import { problemOf, RequestProblem } from "./problem.ts";
import { addSession } from "./session.ts";
import { titling } from "./titles.ts";
import { addUploads } from "./uploads.ts";
import { addViews } from "./views.ts";

const maxBodyBytes = 1024 * 1024;

/** Creates the application of the operators' console, without a listener. */
export function createConsole(shop: Shop, groups: CommandGroup[], uploads: UploadKinds): Hono {
  const app = new Hono();
  // Before the guard, because the start script asks under the address of this machine.
  app.get("/health", async (http) => http.json({ status: "ok", operators: await hasOperators(shop.db) }));
  app.use(guard(shop));
  app.use(async (http, next) => {
    await next();
    if (http.res.headers.get("cache-control") === null) http.header("cache-control", "no-store");
  });
  const onError = () => {
    throw new RequestProblem(413, "refused", "That is too much for one request.");
  };
  const limit = bodyLimit({ maxSize: maxBodyBytes, onError });
  // A file has the limit of its command, which holds while it is read.
  app.post("*", (http, next) => (isFile(http) ? next() : limit(http, next)));
  addSession(app, shop, groups);
  addCalls(app, shop, groups);
  addViews(app, shop, groups);
  addExports(app, shop, groups);
  addArgumentFiles(app, shop, groups);
  addUploads(app, shop, uploads);
  app.all("/api/*", () => {
    throw new RequestProblem(404, "not-found", "There is no such command.");
  });
  app.get("/media/picture/*", (http) => servePicture(shop, http));
  app.get("/media/document/*", (http) => serveDocument(shop, http));
  app.get("/media/:folder/:file{\\d+\\.avif}", serveMedia);
  addFiles(app, shop);
  const inTitles = titling(groups);
  app.onError((error, http) => {
    const [status, problem] = problemOf(error);
    if (status === 500) shop.log.error({ err: error, path: http.req.path }, "a request of the console failed");
    return http.json({ ...problem, message: inTitles(problem.message) }, status);
  });
  return app;
}
