import { eq } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import { upload } from "../../../db/schema/index.ts";
import type { Shop } from "../../../runtime/shop.ts";

/** Sends an avatar. A new picture gets a new name, so that this response may be cached forever. */
export async function serveUpload({ db }: Shop, http: HttpContext): Promise<Response> {
  const name = /^([0-9a-f]{32})\.webp$/.exec(http.req.param("file") ?? "")?.[1];
  const [row] = name ? await db.select({ content: upload.content }).from(upload).where(eq(upload.name, name)) : [];
  if (!row?.content) return http.notFound();
  return new Response(row.content, {
    headers: {
      "content-type": "image/webp",
      "content-length": String(row.content.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
