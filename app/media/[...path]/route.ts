import { log } from "@/lib/server/log";
import { settings } from "@/lib/server/settings";

type Context = { params: Promise<{ path: string[] }> };

const passed = ["content-type", "content-length", "content-range", "accept-ranges", "cache-control", "etag", "last-modified"];

/** Pictures and documents of a provider that names them without a host, so that a page needs no other origin. */
export async function GET(request: Request, { params }: Context) {
  const path = (await params).path.map(encodeURIComponent).join("/");
  const range = request.headers.get("range");
  try {
    const response = await fetch(`${settings().PROVIDER_URL}/media/${path}`, {
      headers: range ? { range } : {},
      cache: "no-store",
      redirect: "error",
      signal: request.signal,
    });
    const headers = new Headers({ "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" });
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
