import "server-only";
import { unstable_cache } from "next/cache";
import { log } from "@/lib/server/log";

const forEver = "public, max-age=31536000, immutable";

/** A picture that is drawn once: the key names its whole content. */
export type Drawing = { key: string[]; draw: () => Promise<Buffer> };

/**
 * Sends a drawing whose address names its content, or the response that takes its place, such as a redirect from an outdated address. What cannot be
 * drawn is not stored, so that the next request tries again.
 */
export async function sendDrawing(file: string, type: string, find: () => Promise<Drawing | Response>): Promise<Response> {
  try {
    const found = await find();
    if (found instanceof Response) return found;
    const { key, draw } = found;
    const drawn = await unstable_cache(async () => (await draw()).toString("base64"), key)();
    return new Response(Buffer.from(drawn, "base64"), { headers: { "content-type": type, "cache-control": forEver } });
  } catch (cause) {
    log.warn({ file, cause }, "a picture could not be drawn");
    return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "60" } });
  }
}
