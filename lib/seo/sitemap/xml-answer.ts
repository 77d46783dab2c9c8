import "server-only";
import { log } from "@/lib/server/log";

const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" };

/** A list for search engines; while the provider is away they are asked to come back, so that they forget no page. */
export async function xmlAnswer(write: () => Promise<string | null>): Promise<Response> {
  try {
    const xml = await write();
    return new Response(xml, xml === null ? { status: 404 } : { headers });
  } catch (cause) {
    log.warn({ cause }, "a sitemap could not be written");
    return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "600" } });
  }
}
