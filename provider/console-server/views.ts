import type { Hono } from "hono";
import { z } from "zod";
import { listViews, removeView, type SavedView, saveView } from "../accounts/views.ts";
import { CommandError } from "../operator/answer.ts";
import { mayRun, NotAllowed } from "../operator/carry-out.ts";
import type { CommandGroup } from "../operator/command-group.ts";
import type { Shop } from "../runtime/shop.ts";
import { viewOf } from "./describe.ts";
import { formOf, requireSession } from "./session.ts";

export type { SavedView };

const name = z.string("Give the view a name.").trim().min(1, "Give the view a name.").max(60, "The name is too long.");
const forms = {
  save: z.object({ list: z.string().max(60), name, search: z.record(z.string().max(60), z.string().max(200)) }),
  remove: z.object({ id: z.number().int() }),
};

/** The filters, the order and the columns of a list that a view stores. A filter that names a member is left out, because it would outlive the member's account. */
function storedOf(command: ReturnType<typeof viewOf>, search: Record<string, string>): Record<string, string> {
  const isPersonal = (field: string, noun?: string) => noun === "member" || (command.name === "members" && field === "search");
  const kept = command.fields.filter(({ name: field, noun }) => !isPersonal(field, noun) && field !== "after" && field !== "limit");
  const columns = search.columns?.split(",").filter((each) => each in (command.list?.columns ?? {}));
  const filters = kept.flatMap(({ name: field }) => (search[field] ? [[field, search[field]]] : []));
  return { ...Object.fromEntries(filters), ...(columns?.length && { columns: columns.join(",") }) };
}

/** Adds the views that operators save of their lists. They are the operator's own, and change nothing in the shop. */
export function addViews(app: Hono, shop: Shop, groups: CommandGroup[]): void {
  app.get("/views", async (http) => {
    const { account } = await requireSession(shop, http);
    return http.json({ views: await listViews(shop.db, account.id, http.req.query("list") ?? "") });
  });

  app.post("/views", async (http) => {
    const { account, actor } = await requireSession(shop, http);
    const form = await formOf(http, forms.save);
    const entry = groups.flatMap(({ entries }) => Object.entries(entries)).find(([each]) => each === form.list)?.[1];
    if (!entry?.command.list) throw new CommandError(`There is no list «${form.list}».`);
    if (!mayRun(actor.roles, entry.command)) throw new NotAllowed(`Your roles do not include «${form.list}».`);
    const search = storedOf(viewOf(form.list, "", entry), form.search);
    await saveView(shop.db, { operatorId: account.id, list: form.list, name: form.name, search, createdAt: shop.clock.now() });
    return http.json({});
  });

  app.post("/views/remove", async (http) => {
    const { account } = await requireSession(shop, http);
    await removeView(shop.db, account.id, (await formOf(http, forms.remove)).id);
    return http.json({});
  });
}
