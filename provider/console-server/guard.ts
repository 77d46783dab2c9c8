import type { Context, Next } from "hono";
import { consoleUrl } from "../runtime/settings.ts";
import type { Shop } from "../runtime/shop.ts";
import { isFile } from "./argument-files.ts";
import { RequestProblem } from "./problem.ts";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const headers = {
  "content-security-policy": policy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Refuses a request under another name, which a page of another site can make point here, and a write from another page. Adds the
 * headers of every answer.
 */
export function guard({ settings }: Shop) {
  const { origin, host, protocol } = new URL(consoleUrl(settings));
  return async (http: Context, next: Next) => {
    for (const [name, value] of Object.entries(headers)) http.header(name, value);
    if (protocol === "https:") http.header("strict-transport-security", "max-age=63072000");
    if (http.req.header("host") !== host) throw new RequestProblem(421, "foreign", `Open ${origin}, which is the address of this console.`);
    const isWrite = http.req.method !== "GET" && http.req.method !== "HEAD";
    if (isWrite && http.req.header("origin") !== origin) throw new RequestProblem(403, "foreign", "This request comes from another page.");
    // No page of another site can send this header, and uploads are not JSON.
    const isUpload = http.req.path.startsWith("/uploads/") && http.req.header("tus-resumable") !== undefined;
    if (isWrite && !isUpload && !isFile(http) && !/^application\/json\b/.test(http.req.header("content-type") ?? "")) {
      throw new RequestProblem(415, "foreign", "A write is sent as JSON.");
    }
    await next();
  };
}
