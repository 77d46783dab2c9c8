import { desc } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import { html } from "hono/html";
import type { Shop } from "../context.ts";
import { mail } from "../db/schema/index.ts";

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 46rem; padding: 3rem 1.5rem; background: light-dark(#f8f4ea, #10201b); color: light-dark(#16302a, #e9e4d4); font: 1rem/1.6 system-ui, sans-serif; }
  article { border-top: 1px solid light-dark(#d9d2bd, #2c4139); padding: 1.5rem 0; } h2 { margin: 0; font-size: 1.1rem; } small { opacity: .75; } pre { white-space: pre-wrap; font: inherit; }
`;

/** All mail of a shop that has no mail server: for trying it out, and for tests. */
export async function mailboxPage({ db }: Shop, http: HttpContext): Promise<Response> {
  const letters = await db.select().from(mail).orderBy(desc(mail.id)).limit(100);
  if (http.req.query("format") === "json") {
    return http.json(letters.map(({ id, to, subject, body, createdAt }) => ({ id, to, subject, body, createdAt })));
  }
  const list = letters.map(
    ({ to, subject, body, createdAt }) =>
      html`<article><h2>${subject}</h2><small>${to} · ${createdAt.toISOString()}</small><pre>${body}</pre></article>`,
  );
  const content = letters.length > 0 ? list : html`<p>No mail yet. What the shop writes to its members appears here.</p>`;
  return http.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title><style>${style}</style></head>
<body><h1>Mailbox</h1>${content}</body></html>`);
}
