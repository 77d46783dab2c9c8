import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { posix } from "node:path";
import type { Answer } from "../answers/detached-response.ts";

/** A style sheet of the build, as the framework writes it into the head, with a nonce or without. */
const sheetLink = /<link rel="stylesheet" href="(\/_next\/static\/[\w./~-]+\.css)"(?: nonce="[^"]*")? data-precedence="[\w-]+"\/?>/g;

/**
 * Whether a browser comes to a document from elsewhere and so may lack the style sheet. A browser that does not say where it comes from is
 * treated as one that has it.
 */
export function comesFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  return headers["sec-fetch-dest"] === "document" && site !== undefined && site !== "same-origin";
}

/** Addresses in a style sheet are relative to it; in a document they would be relative to the page. */
function absolute(css: string, href: string): string {
  return css.replace(/url\((["']?)(?!data:|\/|#|https?:)([^"')]+)\1\)/g, (_, quote, path) => {
    return `url(${quote}${posix.join(posix.dirname(href), path)}${quote})`;
  });
}

/** The links to style sheets in a `Link` header, which would load before the scripts. */
const sheetHint = /(?:^|, )<[^>]*>[^,]*; as="style"[^,]*/g;

/** The headers without hints to load style sheets that the document already holds. */
function withoutSheetHints(headers: Answer["headers"]): Answer["headers"] {
  const { link, ...others } = headers;
  const kept = String(link ?? "")
    .replace(sheetHint, "")
    .replace(/^, /, "");
  return kept === "" ? others : { ...others, link: kept };
}

/**
 * Puts the style sheets of a document into its head, so that the first paint does not wait for another round trip. Their links move to
 * the end of the body, for React to find and for the next page, which takes the files from the browser's cache. As sheets for print they
 * load last, after the scripts.
 */
export function createInlineStyles(nextFolder: string) {
  const sheets = new Map<string, string | null>();

  function read(href: string): string | null {
    try {
      const css = absolute(readFileSync(`${nextFolder}${href.slice("/_next".length)}`, "utf8"), href);
      // Such a text would end the style element.
      return /<\/style/i.test(css) ? null : css;
    } catch {
      return null;
    }
  }

  function sheetAt(href: string): string | null {
    const known = sheets.get(href);
    if (known !== undefined) return known;
    const sheet = read(href);
    sheets.set(href, sheet);
    return sheet;
  }

  return (answer: Answer): Answer => {
    if (answer.status !== 200 || !String(answer.headers["content-type"]).startsWith("text/html")) return answer;
    const html = answer.body.toString();
    const head = html.slice(0, html.indexOf("</head>"));
    const end = html.lastIndexOf("</body>");
    const links: string[] = [];
    const styled = head.replace(sheetLink, (link, href: string) => {
      const css = sheetAt(href);
      if (css === null) return link;
      links.push(link.replace(' rel="stylesheet"', ' rel="stylesheet" media="print"'));
      return `<style>${css}</style>`;
    });
    if (links.length === 0 || end < head.length) return answer;
    const body = Buffer.from(`${styled}${html.slice(head.length, end)}${links.join("")}${html.slice(end)}`);
    return { ...answer, headers: withoutSheetHints(answer.headers), body };
  };
}
