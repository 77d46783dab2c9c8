import { desc, eq, ilike } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import { html } from "hono/html";
import { idOf } from "../../lib/contract/wire/id.ts";
import { mail } from "../db/schema/index.ts";
import { htmlPage } from "../http/page.ts";
import { notFound } from "../http/refusal.ts";
import type { Shop } from "../runtime/shop.ts";
import { shopProfile } from "../runtime/shop-profile.ts";
import { emailHtml } from "./email-html.ts";
import { linkAddresses } from "./link-addresses.ts";

type Email = typeof mail.$inferSelect;

const pageSize = 100;
const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** The newest emails, or those to receivers whose address contains a text. */
function listEmails({ db }: Shop, to: string): Promise<Email[]> {
  const escaped = to.replace(/[\\%_]/g, "\\$&");
  return db
    .select()
    .from(mail)
    .where(to ? ilike(mail.to, `%${escaped}%`) : undefined)
    .orderBy(desc(mail.id))
    .limit(pageSize);
}

function show({ id, to, subject, body, createdAt }: Email) {
  return html`<article><h2>${subject}</h2>
<small>to <a href="?to=${encodeURIComponent(to)}">${to}</a> · <time datetime="${createdAt.toISOString()}">${time.format(createdAt)} UTC</time> · <a href="?email=${id}">HTML version</a></small>
<pre>${linkAddresses(body)}</pre></article>`;
}

function summary(count: number, to: string) {
  if (count > 0)
    return html`<p><small>${count === pageSize ? `The newest ${count}` : count} ${count === 1 ? "email" : "emails"}, newest first.</small></p>`;
  return to
    ? html`<p>No email to «${to}». <a href="?">Show all emails.</a></p>`
    : html`<p>No emails yet. Emails from the shop to its members appear here.</p>`;
}

async function showOne({ db, clock, settings }: Shop, http: HttpContext, id: number): Promise<Response> {
  const [email] = await db.select().from(mail).where(eq(mail.id, id));
  if (!email) throw notFound();
  const { supportEmail } = await shopProfile(db, clock.now());
  return http.html(await emailHtml(email, { sender: settings.MAIL_FROM, supportEmail: supportEmail ?? null }));
}

/** All emails of a shop without a mail server, for trying it out and for tests. */
export async function mailboxPage(shop: Shop, http: HttpContext): Promise<Response> {
  const id = idOf(http.req.query("email"));
  if (id !== null) return showOne(shop, http, id);
  const to = http.req.query("to")?.trim() ?? "";
  const emails = await listEmails(shop, to);
  if (http.req.query("format") === "json") {
    return http.json(emails.map(({ id, to, subject, body, createdAt }) => ({ id, to, subject, body, createdAt })));
  }
  const content = html`<h1>Mailbox</h1>
<form role="search"><input type="search" name="to" value="${to}" placeholder="Receiver" aria-label="Receiver"><button>Search</button></form>
${summary(emails.length, to)}${emails.map(show)}`;
  return htmlPage(http, { title: "Mailbox", layout: "column", content });
}
