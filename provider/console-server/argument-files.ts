import type { Context, Hono } from "hono";
import { commanding } from "../accounts/visits.ts";
import { requireRight } from "../operator/carry-out.ts";
import type { CommandGroup } from "../operator/command-group.ts";
import { uploadsOf } from "../operator/words.ts";
import type { Shop } from "../runtime/shop.ts";
import { pathOf } from "./calls.ts";
import { RequestProblem } from "./problem.ts";
import { requireSession } from "./session.ts";

const fileType = "application/octet-stream";

/** Whether a request brings a file. A page of another site cannot send this type without being asked about, and then its origin is refused. */
export function isFile({ req }: Context): boolean {
  return req.method === "POST" && req.path.endsWith("/upload") && req.header("content-type") === fileType;
}

/** Reads the body and stops at the limit, whatever length the request claims. */
async function bodyWithin(http: Context, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of http.req.raw.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new RequestProblem(413, "refused", `The file has more than ${maxBytes / 1024 / 1024} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Adds an address for each command with arguments that are files. It stores the file and returns the argument's value; nothing shows the file
 * until the command has run, which is refused, tried out and logged like every other one.
 */
export function addArgumentFiles(app: Hono, shop: Shop, groups: CommandGroup[]): void {
  for (const [name, { command, upload }] of groups.flatMap(({ entries }) => Object.entries(entries))) {
    const fields = upload ? uploadsOf(command) : [];
    if (!upload || fields.length === 0) continue;
    app.post(`${pathOf(name)}/upload`, async (http) => {
      const { actor } = await requireSession(shop, http);
      const request = { actor: actor.name, command: `${name} upload`, given: http.req.query() };
      await commanding(shop, request, async () => requireRight({ name, command, actor }, shop.clock.now()));
      if (!isFile(http)) throw new RequestProblem(415, "foreign", "A file is sent as bytes.");
      const field = fields.find((each) => each === http.req.query("field"));
      if (!field) throw new RequestProblem(404, "not-found", "The command has no such file.");
      const { file: fileName = "", ...given } = http.req.query();
      const bytes = await bodyWithin(http, upload.maxBytes);
      const file = { name: fileName, bytes };
      return http.json({ value: await commanding(shop, request, () => upload.store(shop, field, file, { by: actor.name, given })) });
    });
  }
}
