import "server-only";
import { log } from "@/lib/server/log";

const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" };

/** Responds with XML. If the provider is unreachable, search engines are asked to retry later, so that they drop no page. */
export async function xmlResponse(write: () => Promise<string | null>): Promise<Response> {
  try {
    const xml = await write();
    return new Response(xml, xml === null ? { status: 404 } : { headers });
  } catch (cause) {
    log.warn({ cause }, "a sitemap could not be written");
    return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "600" } });
  }
}
