import type { ServerResponse } from "node:http";
import { letPass } from "./passing.ts";

/** A script of the framework's, as React writes it. */
const ofTheFramework = /<script (?=[^>]*\bsrc=")(?=[^>]*\basync="")([^>]*)><\/script>/g;
const ahead = /<link rel="preload" as="script"[^>]*>/g;

/** Where nothing is ever painted they do not wait for it longer than this. */
const longestMs = 4000;

/**
 * Runs in the page, from its text: makes scripts of those that wait, once the page has been seen. At once where nobody looks or the browser
 * does not tell. Only what carries the page's own nonce, so that markup from elsewhere gains nothing.
 */
function wakeLater(longest: number) {
  const nonce = document.currentScript?.nonce;
  let isBegun = false;
  const wake = () => {
    for (const waiting of document.querySelectorAll<HTMLScriptElement>("script[data-src]")) {
      if (waiting.nonce !== nonce) continue;
      const script = document.createElement("script");
      Object.assign(script, { src: waiting.dataset.src, id: waiting.id, async: true, nonce });
      waiting.replaceWith(script);
    }
  };
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    wake();
    // What the server sends from now on need not wait.
    const late = new MutationObserver(wake);
    late.observe(document, { childList: true, subtree: true });
    addEventListener("load", () => late.disconnect());
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return begin();
  setTimeout(begin, longest);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) begin();
  }).observe({ type: "paint", buffered: true });
}

function attribute(attributes: string, name: string): string {
  const value = new RegExp(`\\b${name}="[^"]*"`).exec(attributes)?.[0];
  return value ? ` ${value}` : "";
}

/** Whether it is a page that can be seen without its scripts: what could not be made is drawn by them alone. */
function isComplete(response: ServerResponse): boolean {
  return response.statusCode < 500 && String(response.getHeader("content-type")).startsWith("text/html");
}

/** Up to where no tag and no script is cut off. */
function endOfWhole(text: string): number {
  const script = text.lastIndexOf("<script");
  if (script > text.lastIndexOf("</script>")) return script;
  const tag = text.lastIndexOf("<");
  return tag > text.lastIndexOf(">") ? tag : text.length;
}

/**
 * The framework's scripts wait until the page has been seen: they make it lively, it is complete without them. Until then the line and the
 * processor belong to what is looked at.
 */
export function delayScripts(response: ServerResponse): void {
  let held = "";
  let isFirst = true;

  const delayed = (attributes: string) => {
    const nonce = attribute(attributes, "nonce");
    const waiting = `<script type="text/plain" data-${attribute(attributes, "src").trim()}${attribute(attributes, "id")}${nonce}></script>`;
    if (!isFirst) return waiting;
    isFirst = false;
    return `<script${nonce}>(${wakeLater})(${longestMs})</script>${waiting}`;
  };

  letPass(response, (bytes, isLast) => {
    if (!isComplete(response)) return bytes;
    if (!response.headersSent) response.removeHeader("content-length");
    // One character a byte: whatever is between the tags comes out as it went in.
    const text = held + bytes.toString("latin1");
    const whole = isLast ? text.length : endOfWhole(text);
    held = text.slice(whole);
    const changed = text
      .slice(0, whole)
      .replace(ahead, "")
      .replace(ofTheFramework, (_, attributes) => delayed(attributes));
    return Buffer.from(changed, "latin1");
  });
}
