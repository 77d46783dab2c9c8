import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, extname, join, sep } from "node:path";
import { Readable } from "node:stream";
import type { Context } from "hono";
import { library } from "./library.ts";

const root = join(library, "files");

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
};

/** Slides are downloaded, documents open in the browser; their file name loses the hash. Pictures need no header. */
function dispositionOf(path: string): Record<string, string> {
  const ending = extname(path);
  if (ending !== ".pdf" && ending !== ".pptx") return {};
  const name = basename(path).replace(/-[0-9a-f]{8}(?=\.\w+$)/, "");
  return { "content-disposition": `${ending === ".pdf" ? "inline" : "attachment"}; filename="${name}"` };
}

function fileOf(address: string): string | null {
  try {
    const path = join(root, decodeURIComponent(address.replace(/^\/media\//, "")));
    return path.startsWith(root + sep) ? path : null;
  } catch {
    return null;
  }
}

/** Sends a picture or a document. Its name holds a hash of its content, so that it may be cached forever. */
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
      ...dispositionOf(path),
    },
  });
}
