import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { and, eq, inArray } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import { crashPoint } from "../db/crash-point.ts";
import { asset } from "../db/schema/index.ts";
import type { Shop } from "../runtime/shop.ts";
import { addAsset } from "./add-asset.ts";
import { checkDocument, type DocumentPlace, DocumentProblem } from "./check-document.ts";
import { mediaStore } from "./choose-store.ts";
import { type DocumentFormat, nameOfDocument, uploadedDocument } from "./document-address.ts";
import type { UploadedFile } from "./store-picture.ts";

/** The largest document that an operator may upload. It is in memory while it is checked. */
export const maxDocumentBytes = 50 * 1024 * 1024;

/** The kind of an uploaded document, which a replacement must have too. */
export const kindOfFormat = (format: DocumentFormat) => (format === "pdf" ? "pdf" : "slides");

type Upload = { place: DocumentPlace; by: string };

/**
 * Stores a document and returns the name for the column of the place. Nothing shows it yet. The name is never used again, so its address
 * may be cached forever. A row names only a file that is stored; a file that no row names is removed later.
 */
export async function storeDocument(shop: Shop, { name: fileName, bytes }: UploadedFile, { place, by }: Upload): Promise<string> {
  const format = await checkDocument(bytes, place);
  const store = mediaStore(shop.settings);
  if ((await store.freeBytes()) < bytes.length) throw new DocumentProblem("The disk has no room for this file.");
  const key = randomBytes(16).toString("hex");
  await store.takeDocument(key, bytes);
  crashPoint("document stored");
  const name = nameOfDocument(key, fileName, format);
  await addAsset(shop.db, { kind: kindOfFormat(format), name, fileName, bytes: bytes.length, by, now: shop.clock.now() });
  crashPoint("document listed");
  return name;
}

const types: Record<DocumentFormat, string> = {
  pdf: "application/pdf",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odp: "application/vnd.oasis.opendocument.presentation",
};

/** Sends an uploaded document, as those of the media library: readable by everybody. PDFs open in the browser, slides are saved. */
export async function serveDocument({ db, settings }: Pick<Shop, "db" | "settings">, http: HttpContext): Promise<Response> {
  const name = http.req.path.replace(/^\/media\//, "");
  const document = uploadedDocument(name);
  const named = and(inArray(asset.kind, ["pdf", "slides"]), eq(asset.name, name));
  const [row] = document ? await db.select({ id: asset.id }).from(asset).where(named) : [];
  const stored = document && row ? await mediaStore(settings).readDocument(document.key) : null;
  if (!document || !stored) return http.notFound();
  return new Response(Readable.toWeb(stored.content) as ReadableStream, {
    headers: {
      "content-type": types[document.format],
      "content-length": String(stored.bytes),
      "content-disposition": `${document.format === "pdf" ? "inline" : "attachment"}; filename="${document.file}"`,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
