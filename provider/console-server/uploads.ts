import type { Server } from "@tus/server";
import type { Context, Hono } from "hono";
import { commanding } from "../accounts/visits.ts";
import { type Actor, mayRun, NotAllowed } from "../operator/carry-out.ts";
import type { UploadKind, UploadKinds } from "../operator/upload-kind.ts";
import { consoleUrl } from "../runtime/settings.ts";
import type { Shop } from "../runtime/shop.ts";
import { problemOf, RequestProblem } from "./problem.ts";
import { requireSession } from "./session.ts";

/** What the console asks before an upload. */
export type UploadState = { problem: string | null };

const notFound = () => new RequestProblem(404, "not-found", "There is no such upload.");

/** An error in the form that the tus server passes on. */
function tusError(error: unknown): { status_code: number; body: string } {
  const [status, problem] = problemOf(error);
  return { status_code: status, body: JSON.stringify(problem) };
}

/** The server of the tus protocol for a kind of uploads. It knows who begins an upload by the request. */
async function createTus(shop: Shop, name: string, kind: UploadKind, actors: WeakMap<Request, Actor>): Promise<Server> {
  const { Server } = await import("@tus/server");
  return new Server({
    path: `/uploads/${name}`,
    datastore: await kind.receiver(shop.settings),
    relativeLocation: true,
    // The library would read the id from the query too, whose upload may be another operator's.
    getFileIdFromRequest: ({ url }) => new URL(url).pathname.split("/").at(-1),
    allowedOrigins: [new URL(consoleUrl(shop.settings)).origin],
    namingFunction: () => kind.newId(),
    onUploadCreate: async (request, { id, size, metadata = {} }) => {
      const actor = actors.get(request);
      if (!actor || size === undefined) throw tusError(new RequestProblem(400, "refused", "The size of the file is missing."));
      const upload = {
        id,
        bytes: size,
        name: metadata.name ?? "",
        fileName: metadata.filename ?? "",
        replaces: metadata.replaces === "yes",
      };
      await kind.begin(shop, actor, upload).catch((error: unknown) => {
        throw tusError(error);
      });
      return {};
    },
    onUploadFinish: async (_request, { id }) => {
      await kind.finish(shop, id);
      return {};
    },
    onResponseError: (_request, error) => {
      if (error instanceof Error) shop.log.warn({ err: error }, "an upload was interrupted");
      return undefined;
    },
  });
}

/** Adds the addresses of uploads in parts. Each of their requests needs a session with the role; an upload belongs to the operator who began it. */
export function addUploads(app: Hono, shop: Shop, kinds: UploadKinds): void {
  for (const [name, kind] of Object.entries(kinds)) {
    const actors = new WeakMap<Request, Actor>();
    let tus: Promise<Server> | undefined;
    const pass = async (request: Request) => {
      tus ??= createTus(shop, name, kind, actors);
      return (await tus).handleWeb(request as never) as Promise<Response>;
    };

    const requireActor = async (http: Context) => {
      const { actor } = await requireSession(shop, http);
      await commanding(shop, { actor: actor.name, command: `${name} upload` }, async () => {
        if (!mayRun(actor.roles, kind.command)) throw new NotAllowed("Your roles do not include uploads.");
      });
      return actor;
    };

    app.get(`/uploads/${name}`, async (http) => {
      await requireActor(http);
      const state: UploadState = { problem: await kind.problem(shop) };
      return http.json(state);
    });

    app.get(`/uploads/${name}/posters/:poster`, async (http) => {
      await requireActor(http);
      const picture = await kind.poster(shop, http.req.param("poster"));
      if (!picture) throw notFound();
      return http.body(new Uint8Array(picture), 200, { "content-type": "image/webp", "cache-control": "private, no-store" });
    });

    app.post(`/uploads/${name}`, async (http) => {
      actors.set(http.req.raw, await requireActor(http));
      return pass(http.req.raw);
    });

    // Hono answers HEAD with the handler of GET.
    app.on(["GET", "PATCH"], `/uploads/${name}/:id`, async (http) => {
      const id = http.req.param("id");
      const actor = await requireActor(http);
      const found = http.req.raw.method === "GET" ? null : await kind.find(shop, id);
      if (found?.owner !== actor.name) throw notFound();
      const answer = await pass(http.req.raw);
      // The provider may have been killed between the last byte and the end of the request that brought it.
      if (answer.headers.get("upload-offset") === String(found.bytes)) await kind.finish(shop, id);
      return answer;
    });
  }
}
