import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { Readable } from "node:stream";
import type { Context } from "hono";

const root = join(import.meta.dirname, "files");

const types: Record<string, string> = { ".avif": "image/avif", ".webp": "image/webp", ".png": "image/png", ".svg": "image/svg+xml" };

function fileOf(address: string): string | null {
  try {
    const path = join(root, decodeURIComponent(address.replace(/^\/media\//, "")));
    return path.startsWith(root + sep) ? path : null;
  } catch {
    return null;
  }
}

/** Sends a picture. Its name holds a hash of what is in it, so that it may be kept for ever. */
export async function serveMedia(http: Context): Promise<Response> {
  const path = fileOf(http.req.path);
  const type = path && types[extname(path)];
  if (!path || !type) return http.notFound();
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) return http.notFound();
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
    headers: {
      "content-type": type,
      "content-length": String(file.size),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
