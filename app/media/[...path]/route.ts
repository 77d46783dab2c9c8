import { log } from "@/lib/server/log";
import { readSession } from "@/lib/server/session";
import { settings } from "@/lib/server/settings";

type Context = { params: Promise<{ path: string[] }> };

const passed = [
  "content-type",
  "content-length",
  "content-disposition",
  "content-range",
  "accept-ranges",
  "cache-control",
  "etag",
  "last-modified",
];

/** Files of the signed-in member: paid videos and statements. */
const personal = ["play", "statement"];

const isPersonal = ([folder = ""]: string[]) => personal.includes(folder);

/** A personal file is for its owner only; the provider checks the token for every part. */
async function authorizationFor(segments: string[]): Promise<Record<string, string>> {
  const session = isPersonal(segments) ? await readSession() : null;
  return session ? { authorization: session.token } : {};
}

/** Our pages may embed a PDF; everything else from the provider is sandboxed and cannot be framed. */
function limitsOf(type: string | null): Record<string, string> {
  const nothing = "default-src 'none'; style-src 'unsafe-inline'";
  // Browsers' PDF viewers do not start in a sandbox, and a PDF is no page.
  if (type === "application/pdf")
    return { "content-security-policy": `${nothing}; frame-ancestors 'self'`, "x-frame-options": "SAMEORIGIN" };
  return { "content-security-policy": `${nothing}; frame-ancestors 'none'; sandbox`, "x-frame-options": "DENY" };
}

/** Aborts if the response does not begin in time. A video that has begun may take longer. */
async function fetchInTime(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException("no answer", "TimeoutError")), settings().PROVIDER_TIMEOUT_MS);
  try {
    return await fetch(url, { headers, cache: "no-store", redirect: "error", signal: AbortSignal.any([signal, late.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

/** Personal media are never cached for others, even if the provider's header allows it. */
function keepingOf(segments: string[], given: string | null): string | null {
  return isPersonal(segments) && !/\b(private|no-store)\b/.test(given ?? "") ? "private, no-store" : given;
}

/** Proxies the provider's media, so that pages need no other origin. */
export async function GET(request: Request, { params }: Context) {
  const segments = (await params).path;
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) return new Response(null, { status: 404 });
  const path = segments.map(encodeURIComponent).join("/");
  const range = request.headers.get("range");
  try {
    // Uncompressed, because decoding would change the length that is passed on.
    const wanted = { "accept-encoding": "identity", ...(range && { range }), ...(await authorizationFor(segments)) };
    const url = `${settings().PROVIDER_URL}/media/${path}${new URL(request.url).search}`;
    const response = await fetchInTime(url, wanted, request.signal);
    const headers = new Headers({ "x-content-type-options": "nosniff", ...limitsOf(response.headers.get("content-type")) });
    for (const name of passed) {
      const value = name === "cache-control" ? keepingOf(segments, response.headers.get(name)) : response.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(response.body, { status: response.status, headers });
  } catch (cause) {
    log.warn({ path, cause }, "a medium could not be fetched");
    return new Response(null, { status: 502, headers: { "cache-control": "no-store" } });
  }
}
