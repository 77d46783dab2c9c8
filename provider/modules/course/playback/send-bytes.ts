import type { Context } from "hono";

type Span = { first: number; last: number };

/** The requested bytes of a `Range` header; null when there are none. Of several ranges only the first is used. */
function spanOf(range: string, size: number): Span | null {
  const [, from = "", to = ""] = /^bytes=\s*(\d*)-(\d*)/.exec(range) ?? [];
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : null;
}

/** Sends a buffer, or the requested range of it. */
export function sendBytes(http: Context, bytes: Buffer, headers: Record<string, string>): Response {
  const common = { ...headers, "accept-ranges": "bytes", "x-content-type-options": "nosniff" };
  const range = http.req.header("range");
  if (range === undefined) return answer(bytes, 200, common);
  const span = spanOf(range, bytes.length);
  if (!span) {
    const none = { "content-range": `bytes */${bytes.length}`, "cache-control": "no-store" };
    return answer(Buffer.alloc(0), 416, { ...common, ...none });
  }
  const part = bytes.subarray(span.first, span.last + 1);
  return answer(part, 206, { ...common, "content-range": `bytes ${span.first}-${span.last}/${bytes.length}` });
}

function answer(bytes: Buffer, status: number, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(bytes), { status, headers: { ...headers, "content-length": String(bytes.length) } });
}
