import { log } from "@/lib/server/log";
import { settings } from "@/lib/server/settings";

type Context = { params: Promise<{ path: string[] }> };

const passed = ["content-type", "content-length", "content-range", "accept-ranges", "cache-control", "etag", "last-modified"];

/** Pictures and documents of a provider that names them without a host, so that a page needs no other origin. */
export async function GET(request: Request, { params }: Context) {
  const segments = (await params).path;
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) return new Response(null, { status: 404 });
  const path = segments.map(encodeURIComponent).join("/");
  const range = request.headers.get("range");
  try {
    const response = await fetch(`${settings().PROVIDER_URL}/media/${path}${new URL(request.url).search}`, {
      // Not compressed: it would be unpacked on the way, and its length would no longer be the one that is passed on.
      headers: { "accept-encoding": "identity", ...(range && { range }) },
      cache: "no-store",
      redirect: "error",
      signal: request.signal,
    });
    const headers = new Headers({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    for (const name of passed) {
      const value = response.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(response.body, { status: response.status, headers });
  } catch (cause) {
    log.warn({ path, cause }, "a medium could not be fetched");
    return new Response(null, { status: 502, headers: { "cache-control": "no-store" } });
  }
}
