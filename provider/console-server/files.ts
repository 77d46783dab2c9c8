import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Hono } from "hono";
import { html } from "hono/html";
import { projectRoot } from "../../lib/process/project-root.ts";
import type { Shop } from "../runtime/shop.ts";
import { shopName } from "../runtime/shop-profile.ts";
import { RequestProblem } from "./problem.ts";

const folder = join(projectRoot, ".next/console");

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The names of these files contain a hash of their content. */
const lasting = "private, max-age=31536000, immutable";

/** Serves the built console from memory; every other address gets its page, with the shop's name, which finds the screen by the address. */
export function addFiles(app: Hono, shop: Shop): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) in types) : [];
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));

  app.get("/assets/:name", (http) => {
    const name = http.req.param("name");
    const file = files.get(name);
    if (!file) throw new RequestProblem(404, "not-found", "There is no such file.");
    return http.body(file, 200, { "content-type": types[extname(name)] ?? "", "cache-control": lasting });
  });

  app.get("*", async (http) => {
    const page = files.get("index.html");
    if (!page) throw new RequestProblem(503, "fault", "The console was not built: start the shop with npm start.");
    const title = await html`<title>${await shopName(shop, shop.clock.now())} console</title>`;
    return http.body(
      page.toString().replace("<title>Console</title>", () => title.toString()),
      200,
      { "content-type": types[".html"] ?? "", "cache-control": "no-cache" },
    );
  });
}
