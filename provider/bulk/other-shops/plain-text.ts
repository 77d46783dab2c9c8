import { compile } from "html-to-text";

const toText = compile({
  wordwrap: false,
  limits: { maxDepth: 50, ellipsis: "…" },
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "a", options: { ignoreHref: true } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** The most characters of markup that are read: a hostile description of this length takes a tenth of a second, and one four times as long six. */
const maxMarkup = 50_000;

/** The most characters of a description that the shop stores. */
const maxLength = 10_000;

/** A description without markup. Escaped line feeds are how WooCommerce writes them. */
export function plainTextOf(html: string): string {
  const text = toText(html.slice(0, maxMarkup).replaceAll("\\n", "\n"))
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}
