import type { Context, Hono } from "hono";
import { commanding } from "../accounts/visits.ts";
import { inDraft } from "../drafts/in-draft.ts";
import { FieldError, NoSuchRow } from "../operator/answer.ts";
import { type Actor, carryOut, readCurrent, requireRight } from "../operator/carry-out.ts";
import type { CommandGroup } from "../operator/command-group.ts";
import { withSecret } from "../operator/output.ts";
import type { Shop } from "../runtime/shop.ts";
import { RequestProblem } from "./problem.ts";
import { requireSession } from "./session.ts";
import { titling } from "./titles.ts";

/** The address of a command: `/api/category/rename`. */
export const pathOf = (name: string) => `/api/${name.replace(" ", "/")}`;

/** The longest text by which an operator tells the second one why. */
const maxWhyLength = 500;

/** A page of an answer runs nothing and loads nothing, and only the console may frame it. */
const pagePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** What a form sends: an object of texts. */
async function bodyOf(http: Context): Promise<Record<string, unknown>> {
  const body: unknown = await http.req.json().catch(() => null);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new RequestProblem(400, "refused", "The body must be a JSON object.");
  return body as Record<string, unknown>;
}

/** What a form sends to edit a row: the values that it showed, beside the changed ones. */
function wasOf(was: unknown): Record<string, string> | undefined {
  if (typeof was !== "object" || was === null) return undefined;
  return Object.fromEntries(Object.entries(was).filter(([, value]) => typeof value === "string"));
}

/** A row that does not exist is an error of the argument that names it. */
function besideField(error: unknown, given: Record<string, unknown>): unknown {
  if (!(error instanceof NoSuchRow)) return error;
  const [field] = Object.entries(given).find(([, value]) => value === error.named) ?? [];
  return field === undefined ? error : new FieldError(field, error.message);
}

/** Adds an address for every command: GET for those that read, POST for those that write. All of them are run by `carryOut`. */
export function addCalls(app: Hono, shop: Shop, groups: CommandGroup[]): void {
  const all = new Map(groups.flatMap(({ entries }) => Object.entries(entries)));
  const find = (name: string) => all.get(name);
  const inTitles = titling(groups);

  /** Reads as the shop is, or as it will be with the draft that the request names. */
  function read<Answer>(draft: string | undefined, actor: Actor, work: (shop: Shop) => Promise<Answer>): Promise<Answer> {
    const shows = all.get("draft show");
    if (draft === undefined || !shows) return work(shop);
    requireRight({ name: "draft show", command: shows.command, actor }, shop.clock.now());
    return inDraft(shop, find, { draft }, work);
  }

  for (const [name, { command, run, current }] of all) {
    app.on(command.does === "read" ? "GET" : "POST", pathOf(name), async (http) => {
      const { actor } = await requireSession(shop, http);
      const { was, why, inDraft: _, ...given } = command.does === "read" ? http.req.query() : await bodyOf(http);
      const isDry = command.does === "write" && http.req.query("dry") === "yes";
      if (isDry && !command.dry) throw new RequestProblem(400, "refused", `«${name}» cannot be tried without being done.`);
      const key = http.req.header("idempotency-key");
      const invocation = {
        name,
        command,
        run,
        current,
        given,
        was: wasOf(was),
        actor,
        find,
        ...(typeof why === "string" && why.trim() && { why: why.trim().slice(0, maxWhyLength) }),
        ...(isDry && { isDry }),
        ...(key !== undefined && { key }),
      };
      const draft = command.does === "read" ? http.req.query("inDraft") : undefined;
      const work = () => read(draft, actor, (each) => carryOut(each, invocation));
      const request = { actor: actor.name, command: name, given, isTry: isDry || command.does === "read" };
      const carriedOut = await commanding(shop, request, work).catch((error: unknown) => {
        throw besideField(error, given);
      });
      const output = withSecret(carriedOut.output);
      return http.json({ ...carriedOut, output: typeof output === "string" ? inTitles(output) : output });
    });
    if (command.facts && command.does === "read") {
      app.get(`${pathOf(name)}/page`, async (http) => {
        const { actor } = await requireSession(shop, http);
        const given = http.req.query();
        const work = () => carryOut(shop, { name, command, run, given, actor, find });
        const { output } = await commanding(shop, { actor: actor.name, command: name, given, isTry: true }, work);
        if (typeof output === "string" || !("page" in output) || !output.page)
          throw new RequestProblem(404, "not-found", "It has no page.");
        return http.html(output.page, 200, { "content-security-policy": pagePolicy });
      });
    }
    if (current) {
      app.get(`${pathOf(name)}/current`, async (http) => {
        const { actor } = await requireSession(shop, http);
        const { inDraft: draft, ...given } = http.req.query();
        const work = () => read(draft, actor, (each) => readCurrent(each, { name, command, current, given, actor }));
        return http.json({ values: await commanding(shop, { actor: actor.name, command: name, given, isTry: true }, work) });
      });
    }
  }
}
