import { eq } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import { html, raw } from "hono/html";
import { defaultLanguage, type LanguageHeader, languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { pageColors } from "../../../lib/theme/theme.ts";
import { inLanguage } from "../../db/local-text.ts";
import { agreement } from "../../db/schema/index.ts";
import type { Preview } from "../../http/preview.ts";
import type { Shop } from "../../runtime/shop.ts";
import { namedProfile } from "../../runtime/shop-profile.ts";
import { texts } from "../../runtime/texts.ts";

const styleOf = ({ light, dark }: ReturnType<typeof pageColors>) => `
  :root { color-scheme: light dark; }
  body { margin: 0; background: light-dark(${light.paper}, ${dark.paper}); color: light-dark(${light.ink}, ${dark.ink}); font: 1.0625rem/1.7 Figtree, system-ui, sans-serif; }
  main { max-width: 42rem; margin: 0 auto; padding: clamp(2rem, 8vw, 6rem) 1.5rem; }
  h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 500; line-height: 1.2; text-wrap: balance; }
  h1 { font-size: clamp(2rem, 6vw, 3rem); } h2 { margin-top: 2.5em; font-size: 1.3rem; }
  aside { position: sticky; top: 0; padding: .75rem 1.5rem; background: light-dark(${light.accent}, ${dark.accent}); color: light-dark(${light.accentInk}, ${dark.accentInk}); font-size: .9rem; }
`;

type Row = typeof agreement.$inferSelect;

async function findAgreement({ db }: Shop, named: string | undefined): Promise<Row | undefined> {
  const kind = agreement.kind.enumValues.find((each) => each === named);
  const [row] = kind ? await db.select().from(agreement).where(eq(agreement.kind, kind)) : [];
  return row;
}

/** Says above a draft that the shop does not show it yet, and keeps search engines and other sites from its address. */
function draftMarks(language: LanguageHeader) {
  const { title, lead } = texts[language].DraftPreview;
  return {
    head: html`<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">`,
    bar: html`<aside aria-label="${title}"><strong>${title}</strong> <span>${lead}</span></aside>`,
  };
}

/** The page of an agreement; with the pass of a draft, as it will be. */
export async function agreementPage(shop: Shop, http: HttpContext, preview: Preview): Promise<Response> {
  const pass = http.req.query("pass");
  const inPreview = pass === undefined ? null : preview(shop, pass);
  if (pass !== undefined && !inPreview) return http.notFound();
  const find = (within: Shop) => findAgreement(within, http.req.param("kind"));
  const row = await (inPreview ? inPreview(find) : find(shop));
  if (!row) return http.notFound();
  const language = languageOfHeader(http.req.query("language"));
  const shownLanguage = row.body[language.header] === undefined ? defaultLanguage : language;
  const theme = await import("../../../lib/theme/theme.ts");
  const profile = await namedProfile(shop, shop.clock.now());
  const title = inLanguage(row.title, language.header);
  const parts = inLanguage(row.body, language.header)
    .split(/\n\s*\n/)
    .map((part) => (part.startsWith("## ") ? html`<h2>${part.slice(3)}</h2>` : html`<p>${part}</p>`));
  const marks = inPreview && draftMarks(shownLanguage.header);
  if (inPreview) http.header("cache-control", "no-store");
  return http.html(html`<!doctype html>
<html lang="${shownLanguage.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${marks?.head ?? ""}<title>${title} · ${profile.name}</title><style>${raw(styleOf(theme.pageColors(profile)))}</style></head>
<body>${marks?.bar ?? ""}<main><h1>${title}</h1>${parts}</main></body>
</html>`);
}
