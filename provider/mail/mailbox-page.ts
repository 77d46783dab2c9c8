import { desc, eq, ilike } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import { html } from "hono/html";
import type { Shop } from "../context.ts";
import { mail } from "../db/schema/index.ts";
import { ownPage } from "../page.ts";
import { missing } from "../refusal.ts";
import { letterHtml } from "./letter-html.ts";
import { linked } from "./linked.ts";

type Letter = typeof mail.$inferSelect;

const shownAtOnce = 100;
const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** The newest letters, or those to receivers whose address contains a text. */
function listLetters({ db }: Shop, to: string): Promise<Letter[]> {
  const literally = to.replace(/[\\%_]/g, "\\$&");
  return db
    .select()
    .from(mail)
    .where(to ? ilike(mail.to, `%${literally}%`) : undefined)
    .orderBy(desc(mail.id))
    .limit(shownAtOnce);
}

function show({ id, to, subject, body, createdAt }: Letter) {
  return html`<article><h2>${subject}</h2>
<small>to <a href="?to=${encodeURIComponent(to)}">${to}</a> · <time datetime="${createdAt.toISOString()}">${time.format(createdAt)} UTC</time> · <a href="?letter=${id}">as a mail program shows it</a></small>
<pre>${linked(body)}</pre></article>`;
}

function summary(count: number, to: string) {
  if (count > 0)
    return html`<p><small>${count === shownAtOnce ? `The newest ${count}` : count} ${count === 1 ? "letter" : "letters"}, newest first.</small></p>`;
  return to
    ? html`<p>No letter to «${to}». <a href="?">See all of them.</a></p>`
    : html`<p>No mail yet. What the shop writes to its members appears here.</p>`;
}

async function showOne({ db, settings }: Shop, http: HttpContext, id: number): Promise<Response> {
  const [letter] = await db.select().from(mail).where(eq(mail.id, id));
  if (!letter) throw missing();
  return http.html(await letterHtml(letter, settings.MAIL_FROM));
}

/** All mail of a shop that has no mail server: for trying it out, and for tests. */
export async function mailboxPage(shop: Shop, http: HttpContext): Promise<Response> {
  const letter = http.req.query("letter");
  if (letter && /^\d{1,9}$/.test(letter)) return showOne(shop, http, Number(letter));
  const to = http.req.query("to")?.trim() ?? "";
  const letters = await listLetters(shop, to);
  if (http.req.query("format") === "json") {
    return http.json(letters.map(({ id, to, subject, body, createdAt }) => ({ id, to, subject, body, createdAt })));
  }
  const content = html`<h1>Mailbox</h1>
<form role="search"><input type="search" name="to" value="${to}" placeholder="To whom?" aria-label="To whom?"><button>Search</button></form>
${summary(letters.length, to)}${letters.map(show)}`;
  return ownPage(http, { title: "Mailbox", layout: "column", content });
}
