import { log } from "@/lib/server/log";
import { readSession } from "@/lib/server/session";
import { settings } from "@/lib/server/settings";

type Context = { params: Promise<{ path: string[] }> };

const passed = ["content-type", "content-length", "content-range", "accept-ranges", "cache-control", "etag", "last-modified"];

/** A paid video plays for its owner only, and who that is the provider asks again for every part of it. */
async function authorizationFor(segments: string[]): Promise<Record<string, string>> {
  const session = segments[0] === "play" ? await readSession() : null;
  return session ? { authorization: session.token } : {};
}

/** A page of ours may show a paper within itself; nothing else of the provider's is ever framed, nor may it do anything. */
function limitsOf(type: string | null): Record<string, string> {
  const nothing = "default-src 'none'; style-src 'unsafe-inline'";
  // A browser's reader of papers does not start in a sandbox, and what it shows is no page.
  if (type === "application/pdf")
    return { "content-security-policy": `${nothing}; frame-ancestors 'self'`, "x-frame-options": "SAMEORIGIN" };
  return { "content-security-policy": `${nothing}; frame-ancestors 'none'; sandbox`, "x-frame-options": "DENY" };
}

/** Ends what does not begin to answer in time; a film that has begun may take as long as it takes. */
async function fetchInTime(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException("no answer", "TimeoutError")), settings().PROVIDER_TIMEOUT_MS);
  try {
    return await fetch(url, { headers, cache: "no-store", redirect: "error", signal: AbortSignal.any([signal, late.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

/** What is one member's is nobody else's, whatever a provider says of keeping it. */
function keepingOf(segments: string[], given: string | null): string | null {
  return segments[0] === "play" && !/\b(private|no-store)\b/.test(given ?? "") ? "private, no-store" : given;
}

/** Pictures, documents and films of a provider that names them without a host, so that a page needs no other origin. */
export async function GET(request: Request, { params }: Context) {
  const segments = (await params).path;
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) return new Response(null, { status: 404 });
  const path = segments.map(encodeURIComponent).join("/");
  const range = request.headers.get("range");
  try {
    // Not compressed: it would be unpacked on the way, and its length would no longer be the one that is passed on.
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
