import { eq } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import type { Shop } from "../context.ts";
import { upload } from "../db/schema/index.ts";

/** Sends a member's picture. Another picture has another name, so that this one may be kept for ever. */
export async function serveUpload({ db }: Shop, http: HttpContext): Promise<Response> {
  const name = /^([0-9a-f]{32})\.webp$/.exec(http.req.param("file") ?? "")?.[1];
  const [found] = name ? await db.select({ content: upload.content }).from(upload).where(eq(upload.name, name)) : [];
  if (!found?.content) return http.notFound();
  return new Response(found.content, {
    headers: {
      "content-type": "image/webp",
      "content-length": String(found.content.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
