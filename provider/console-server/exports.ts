import { Readable } from "node:stream";
import type { Hono } from "hono";
import { commanding } from "../accounts/visits.ts";
import type { CommandGroup } from "../operator/command-group.ts";
import { exportList } from "../operator/csv/export-list.ts";
import type { Shop } from "../runtime/shop.ts";
import { pathOf } from "./calls.ts";
import { requireSession } from "./session.ts";

/** Adds an address for each list that streams all of its rows as a CSV file. */
export function addExports(app: Hono, shop: Shop, groups: CommandGroup[]): void {
  for (const [name, { command, run, sheet }] of groups.flatMap(({ entries }) => Object.entries(entries))) {
    if (!command.list) continue;
    app.get(`${pathOf(name)}/csv`, async (http) => {
      const { actor } = await requireSession(shop, http);
      const given = http.req.query();
      const request = { actor: actor.name, command: `${name} csv`, given };
      const parts = await commanding(shop, request, () => exportList(shop, { name, command, run, sheet, given, actor }));
      const day = shop.clock.now().toISOString().slice(0, 10);
      return new Response(Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream, {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="${name.replaceAll(" ", "-")}-${day}.csv"`,
          "cache-control": "no-store",
        },
      });
    });
  }
}
