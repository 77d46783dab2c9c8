import type { Context as HttpContext } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { Shop } from "./context.ts";
import { issueAuthorisation } from "./members/binding.ts";
import { ownPage } from "./page.ts";
import { isReturnAddress } from "./rules/return-address.ts";

const scopes: Record<string, string> = {
  "user.info.basic": "Your name and your picture",
  "user.info.profile": "Your profile and its address",
  "user.info.stats": "How many follow you, and how many videos you have",
};

/** What the shop asks for, in the words of OAuth. */
const Request = z.object({
  client_key: z.string().min(1).max(200),
  scope: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((names) => names.length > 0 && names.every((name) => Object.hasOwn(scopes, name)), { error: "a scope that is not known" }),
  response_type: z.literal("code"),
  state: z.string().min(1).max(500),
  redirect_uri: z.string().max(500),
});

type Request = z.output<typeof Request>;

const Username = z
  .string()
  .trim()
  .transform((name) => name.replace(/^@/, ""))
  .pipe(z.string().regex(/^[\w.]{2,24}$/));

/** An address that is not the shop's is not even a place to say so: who asks is told here. */
function readRequest(values: unknown, shop: Shop): Request | null {
  const parsed = Request.safeParse(values);
  return parsed.success && isReturnAddress(parsed.data.redirect_uri, shop.settings) ? parsed.data : null;
}

function wrongRequest(http: HttpContext) {
  const content = html`<h1>This link does not work</h1><p>The shop that sent you here did not ask in a way that we understand. Nothing was shared.</p>`;
  return ownPage(http, { title: "This link does not work", layout: "card", status: 400, content });
}

function question(http: HttpContext, request: Request, wrongName?: string) {
  const hidden = Object.entries({ ...request, scope: request.scope.join(",") });
  const content = html`<small>Test platform: no real account is involved</small><h1>Link your short-video account</h1>
<p>${new URL(request.redirect_uri).host} would like to see:</p><ul>${request.scope.map((name) => html`<li>${scopes[name]} <small>${name}</small></li>`)}</ul>
<form method="post" action="/authorise">${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label for="username">Account name</label>
<input id="username" name="username" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="25" value="${wrongName ?? ""}" aria-describedby="form-of-name">
${wrongName !== undefined && html`<p id="form-of-name" role="alert">An account name has two to twenty-four letters, digits, dots or underscores.</p>`}
<button name="decision" value="approved">Allow</button><button name="decision" value="declined">Decline</button></form>`;
  return ownPage(http, { title: "Link your short-video account", layout: "card", status: wrongName === undefined ? 200 : 422, content });
}

function goBack(http: HttpContext, { redirect_uri, state }: Request, answer: Record<string, string>) {
  const address = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state })) address.searchParams.set(name, value);
  http.header("cache-control", "no-store");
  return http.redirect(address.href, 303);
}

/** The page where somebody names their account and allows the shop to see it: it stands in for the short-video platform's. */
export function authorisePage(shop: Shop, http: HttpContext) {
  const request = readRequest(http.req.query(), shop);
  return request ? question(http, request) : wrongRequest(http);
}

/** What was decided on the page leads back to the shop, with a code or without. */
export async function takeDecision(shop: Shop, http: HttpContext) {
  const form: Record<string, unknown> = await http.req.parseBody().catch(() => ({}));
  const request = readRequest(form, shop);
  if (!request) return wrongRequest(http);
  if (form.decision !== "approved") return goBack(http, request, { error: "access_denied" });
  const username = Username.safeParse(form.username);
  if (!username.success) return question(http, request, String(form.username ?? ""));
  return goBack(http, request, { code: await issueAuthorisation(shop, username.data, request.redirect_uri) });
}
