import type { Context as HttpContext } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { htmlPage } from "../../../http/page.ts";
import { isReturnAddress } from "../../../http/return-address.ts";
import type { Shop } from "../../../runtime/shop.ts";
import { issueAuthorisation } from "./link.ts";

const scopes: Record<string, string> = {
  "user.info.basic": "Your name and profile picture",
  "user.info.profile": "Your profile and its link",
  "user.info.stats": "Your follower and video counts",
};

/** The parameters of an OAuth authorization request. */
const Request = z.object({
  client_key: z.string().min(1).max(200),
  scope: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((names) => names.length > 0 && names.every((name) => Object.hasOwn(scopes, name)), { error: "an unknown scope" }),
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

/** Null for an invalid request. A foreign return address must never be redirected to, so the error is shown on this page. */
function readRequest(values: unknown, shop: Shop): Request | null {
  const parsed = Request.safeParse(values);
  return parsed.success && isReturnAddress(parsed.data.redirect_uri, shop.settings) ? parsed.data : null;
}

function invalidRequest(http: HttpContext) {
  const content = html`<h1>This link does not work</h1><p>The request of the shop is not valid. Nothing was shared.</p>`;
  return htmlPage(http, { title: "This link does not work", layout: "card", status: 400, content });
}

function consentForm(http: HttpContext, request: Request, wrongName?: string) {
  const hidden = Object.entries({ ...request, scope: request.scope.join(",") });
  const content = html`<small>Test platform: no real account is involved</small><h1>Link your short-video account</h1>
<p>${new URL(request.redirect_uri).host} requests access to:</p><ul>${request.scope.map((name) => html`<li>${scopes[name]} <small>${name}</small></li>`)}</ul>
<form method="post" action="/authorise">${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label for="username">Account name</label>
<input id="username" name="username" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="25" value="${wrongName ?? ""}" aria-describedby="form-of-name">
${wrongName !== undefined && html`<p id="form-of-name" role="alert">Please enter 2 to 24 letters, digits, dots or underscores.</p>`}
<button name="decision" value="approved">Allow</button><button name="decision" value="declined">Decline</button></form>`;
  return htmlPage(http, { title: "Link your short-video account", layout: "card", status: wrongName === undefined ? 200 : 422, content });
}

function redirectBack(http: HttpContext, { redirect_uri, state }: Request, answer: Record<string, string>) {
  const address = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state })) address.searchParams.set(name, value);
  http.header("cache-control", "no-store");
  return http.redirect(address.href, 303);
}

/** A sandbox replacement for the short-video platform's consent page. */
export function authorisePage(shop: Shop, http: HttpContext) {
  const request = readRequest(http.req.query(), shop);
  return request ? consentForm(http, request) : invalidRequest(http);
}

/** Redirects to the shop after the decision, with a code or with an error. */
export async function takeDecision(shop: Shop, http: HttpContext) {
  const form: Record<string, unknown> = await http.req.parseBody().catch(() => ({}));
  const request = readRequest(form, shop);
  if (!request) return invalidRequest(http);
  if (form.decision !== "approved") return redirectBack(http, request, { error: "access_denied" });
  const username = Username.safeParse(form.username);
  if (!username.success) return consentForm(http, request, String(form.username ?? ""));
  return redirectBack(http, request, { code: await issueAuthorisation(shop, username.data, request.redirect_uri) });
}
