import type { Context as HttpContext } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";

type Content = ReturnType<typeof html>;
type Page = { title: string; content: Content; layout: keyof typeof layouts; status?: ContentfulStatusCode };

/** Colors of no shop: these pages stand for those of a bank, of another platform or of a mail program. */
const base = `
  :root { color-scheme: light dark; --line: light-dark(#d4d4d4, #444); --edge: light-dark(#757575, #8c8c8c); }
  body { margin: 0; background: Canvas; color: CanvasText; font: 1rem/1.6 system-ui, sans-serif; }
  h1 { font: 500 2rem/1.2 Georgia, serif; } small { opacity: .75; }
`;

/** A card centers one question on the page; a column shows a list. */
const layouts = {
  card: `
  body { min-height: 100dvh; display: grid; place-items: center; }
  main { width: min(26rem, 90vw); padding: 2rem 0; }
  strong { display: block; font: 500 2.5rem/1.2 Georgia, serif; font-variant-numeric: tabular-nums; }
  label { display: block; margin-top: 1.5rem; }
  input, button, .button { box-sizing: border-box; display: block; width: 100%; margin-top: .75rem; padding: .9rem; border: 1px solid currentColor; border-radius: 12px; background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; }
  input { margin-top: .25rem; text-align: start; } button, .button { cursor: pointer; }
  button[value=approved] { background: CanvasText; border-color: CanvasText; color: Canvas; }
`,
  column: `
  main { margin: 0 auto; max-width: 46rem; padding: 3rem 1.5rem; }
  article { margin: 1.5rem 0; border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem; overflow-wrap: anywhere; }
  h2 { margin: 0; font: 500 1.25rem/1.3 Georgia, serif; } pre { margin: 1rem 0 0; white-space: pre-wrap; font: inherit; } a { color: inherit; }
  form { display: flex; gap: .5rem; } input { flex: 1; min-width: 0; }
  input, button { padding: .7rem 1rem; border: 1px solid var(--edge); border-radius: 12px; background: none; color: inherit; font: inherit; }
`,
};

// There is no form-action, because browsers apply it to the redirect after the form too, and that redirect leads to the shop.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** A page of the provider itself: no scripts, no external resources, no framing, no caching. */
export function htmlPage(http: HttpContext, { title, content, layout, status = 200 }: Page): Response | Promise<Response> {
  http.header("content-security-policy", policy);
  http.header("cache-control", "no-store");
  const style = raw(base + layouts[layout]);
  return http.html(
    html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main>${content}</main></body></html>`,
    status,
  );
}
