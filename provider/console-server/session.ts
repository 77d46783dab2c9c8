import type { Context, Hono } from "hono";
import { z } from "zod";
import { isCommandOf } from "../../lib/contract/wire/parts.ts";
import { closeSession, findSession, type Session } from "../accounts/sessions.ts";
import { confirm, readLink, signIn, useLink } from "../accounts/sign-in.ts";
import { addressOf, limitClient } from "../http/limit-address.ts";
import { InvalidInput, mayRun } from "../operator/carry-out.ts";
import type { CommandGroup, Entry } from "../operator/command-group.ts";
import { headings } from "../operator/run.ts";
import { shopCurrency } from "../runtime/money.ts";
import { readParts } from "../runtime/parts.ts";
import type { Shop } from "../runtime/shop.ts";
import { shopState } from "../runtime/shop-state.ts";
import { type CommandView, viewOf } from "./describe.ts";
import { RequestProblem } from "./problem.ts";
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from "./session-cookie.ts";

export type SessionView = {
  operator: { email: string; name: string; roles: string[] };
  hasCode: boolean;
  commands: CommandView[];
  currency: string;
};

const password = z.string("Enter the password.").min(1, "Enter the password.").max(200);
const newPassword = z
  .string("Choose a password.")
  .min(12, "The password needs at least 12 characters.")
  .max(200, "The password is too long.");
const code = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ""))
  .refine((text) => /^(\d{6})?$/.test(text), "The code has six digits.")
  .optional();
const token = z.string("The link is incomplete.").min(1, "The link is incomplete.").max(100);

const forms = {
  signIn: z.object({ email: z.email("The email address is not valid.").max(200), password, code }),
  confirm: z.object({ password, code }),
  link: z.object({ token }),
  start: z.object({ token, password: newPassword, code }),
};

/** Attempts from one address, for all operators together. */
const addressLimit = { allowed: 60, minutes: 15 };

/** The session of a request; refuses one without. */
export async function requireSession(shop: Shop, http: Context): Promise<Session> {
  const session = await findSession(shop, readSessionCookie(http, shop.settings), http.req.header("x-away") === "yes");
  if (!session) throw new RequestProblem(401, "signed-out", "Please sign in.");
  return session;
}

/** The body of a request, by its schema. */
export async function formOf<Form extends z.ZodType>(http: Context, form: Form): Promise<z.output<Form>> {
  const parsed = form.safeParse(await http.req.json().catch(() => null));
  if (!parsed.success) throw new InvalidInput(parsed.error);
  return parsed.data;
}

/** Adds sign-in, set-up by a link, confirmation and sign-out. */
export function addSession(app: Hono, shop: Shop, groups: CommandGroup[]): void {
  const { db, settings, log } = shop;
  const limit = (http: Context) => limitClient(shop, "console", addressLimit, http);

  app.get("/session", async (http) => {
    const { account, actor } = await requireSession(shop, http);
    const sorted = headings.flatMap((heading) => groups.filter((group) => group.heading === heading));
    const parts = await readParts(db, shop.clock.now());
    const isOpen = (name: string, { command }: Entry) => mayRun(actor.roles, command) && isCommandOf(parts, name);
    const commands = sorted.flatMap(({ heading, entries }) =>
      Object.entries(entries).flatMap(([name, entry]) => (isOpen(name, entry) ? [viewOf(name, heading, entry)] : [])),
    );
    const { email, name } = account;
    const view: SessionView = {
      operator: { email, name, roles: [...actor.roles] },
      hasCode: account.totpSealed !== null,
      commands,
      currency: shopCurrency(),
    };
    return http.json(view);
  });

  app.post("/session/sign-in", async (http) => {
    await limit(http);
    const { email, ...proof } = await formOf(http, forms.signIn);
    const opened = await signIn(shop, email, proof, addressOf(http, settings));
    if (opened === null) return http.json({ needsCode: true });
    writeSessionCookie(http, settings, opened);
    log.info({ operator: email }, "an operator signed in");
    return http.json({ needsCode: false });
  });

  app.post("/session/link", async (http) => {
    await limit(http);
    return http.json(await readLink(shop, (await formOf(http, forms.link)).token));
  });

  app.post("/session/start", async (http) => {
    await limit(http);
    const { token: given, ...proof } = await formOf(http, forms.start);
    const opened = await useLink(shop, given, proof, addressOf(http, settings));
    writeSessionCookie(http, settings, opened);
    const roles = (await findSession(shop, opened))?.actor.roles ?? [];
    const opensShop = roles.includes("owner") && (await shopState(shop)) === "soon";
    return http.json({ needsCode: false, opens: opensShop ? "/show/opening-show" : "/" });
  });

  app.post("/session/confirm", async (http) => {
    const session = await requireSession(shop, http);
    const isConfirmed = await confirm(shop, session, await formOf(http, forms.confirm), addressOf(http, settings));
    return http.json({ needsCode: !isConfirmed });
  });

  app.post("/session/sign-out", async (http) => {
    const session = await findSession(shop, readSessionCookie(http, settings));
    if (session) await closeSession(db, session.id);
    clearSessionCookie(http, settings);
    return http.json({});
  });
}
