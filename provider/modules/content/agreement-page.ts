import { eq } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import { html } from "hono/html";
import { defaultLanguage, languageOfHeader } from "../../../lib/contract/wire/language.ts";
import { inLanguage } from "../../db/local-text.ts";
import { agreement } from "../../db/schema/index.ts";
import type { Shop } from "../../runtime/shop.ts";

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; background: light-dark(#f8f4ea, #10201b); color: light-dark(#16302a, #e9e4d4); font: 1.0625rem/1.7 Figtree, system-ui, sans-serif; }
  main { max-width: 42rem; margin: 0 auto; padding: clamp(2rem, 8vw, 6rem) 1.5rem; }
  h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 500; line-height: 1.2; text-wrap: balance; }
  h1 { font-size: clamp(2rem, 6vw, 3rem); } h2 { margin-top: 2.5em; font-size: 1.3rem; }
`;

export async function agreementPage({ db }: Shop, http: HttpContext): Promise<Response> {
  const kind = agreement.kind.enumValues.find((each) => each === http.req.param("kind"));
  const [row] = kind ? await db.select().from(agreement).where(eq(agreement.kind, kind)) : [];
  if (!row) return http.notFound();
  const language = languageOfHeader(http.req.query("language"));
  const shownLanguage = row.body[language.header] === undefined ? defaultLanguage : language;
  const title = inLanguage(row.title, language.header);
  const parts = inLanguage(row.body, language.header)
    .split(/\n\s*\n/)
    .map((part) => (part.startsWith("## ") ? html`<h2>${part.slice(3)}</h2>` : html`<p>${part}</p>`));
  return http.html(html`<!doctype html>
<html lang="${shownLanguage.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Canopy</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${parts}</main></body>
</html>`);
}
