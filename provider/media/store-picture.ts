import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import type { Db } from "../db/client.ts";
import { picture, pictureFile } from "../db/schema/index.ts";
import type { Shop } from "../runtime/shop.ts";
import { addAsset } from "./add-asset.ts";
import { drawPicture, type PictureShape, pictureShapes } from "./draw-picture.ts";
import { nameOfUpload } from "./picture-address.ts";
import { takeTurn } from "./take-turn.ts";

/** A file of an operator: its name, and its bytes. */
export type UploadedFile = { name: string; bytes: Buffer };

type NewPicture = { name: string; file: string; shape: PictureShape; by: string; now: Date };

/** The size of a picture's widths together. */
export async function bytesOfPicture(tx: Db, key: string): Promise<number> {
  const bytes = sql<number>`coalesce(sum(length(${pictureFile.content})), 0)`.mapWith(Number);
  const [row] = await tx.select({ bytes }).from(pictureFile).where(eq(pictureFile.name, key));
  return row?.bytes ?? 0;
}

/** Lists a stored picture; returns the name for the columns of its places. */
async function list(tx: Db, { name: key, file, shape, by, now }: NewPicture): Promise<string> {
  const rows = await tx.select({ width: pictureFile.width }).from(pictureFile).where(eq(pictureFile.name, key)).orderBy(pictureFile.width);
  const widths = rows.map(({ width }) => width);
  const name = nameOfUpload(key, widths, pictureShapes[shape]);
  await addAsset(tx, { kind: "picture", name, fileName: file, bytes: await bytesOfPicture(tx, key), by, now });
  return name;
}

/** Keeps a picture that is stored already for another day; null for a new one. */
function touch(db: Db, uploaded: NewPicture): Promise<string | null> {
  return db.transaction(async (tx) => {
    const named = eq(picture.name, uploaded.name);
    const known = await tx.update(picture).set({ uploadedAt: uploaded.now }).where(named).returning({ name: picture.name });
    return known.length === 0 ? null : list(tx, uploaded);
  });
}

async function drawAndStore(db: Db, uploaded: NewPicture, bytes: Buffer): Promise<string> {
  const { name, file, shape, now } = uploaded;
  const files = await drawPicture(bytes, shape);
  return db.transaction(async (tx) => {
    const row = { name, file: file.slice(0, 200), uploadedAt: now };
    await tx
      .insert(picture)
      .values(row)
      .onConflictDoUpdate({ target: picture.name, set: { uploadedAt: now } });
    await tx
      .insert(pictureFile)
      .values(files.map((each) => ({ name, ...each })))
      .onConflictDoNothing();
    return list(tx, uploaded);
  });
}

/**
 * Draws a picture in the widths of a place and stores it; returns the name for the column of the place. The key is a hash of the file and the
 * place, so the same upload is stored once, and its address may be cached forever. Nothing shows it yet.
 */
export async function storePicture(
  { db, clock }: Shop,
  { name: file, bytes }: UploadedFile,
  { shape, by }: Pick<NewPicture, "shape" | "by">,
): Promise<string> {
  const name = createHash("sha256").update(shape).update(bytes).digest("hex").slice(0, 32);
  const uploaded = { name, file, shape, by, now: clock.now() };
  return (await touch(db, uploaded)) ?? takeTurn(() => drawAndStore(db, uploaded, bytes));
}

/** Sends one width of an uploaded picture. */
export async function servePicture({ db }: Pick<Shop, "db">, http: HttpContext): Promise<Response> {
  const [, name = "", width = ""] = /\/media\/picture\/([0-9a-f]{32})\/(\d{1,4})\.avif$/.exec(http.req.path) ?? [];
  const ofFile = and(eq(pictureFile.name, name), eq(pictureFile.width, Number(width)));
  const [row] = name ? await db.select({ content: pictureFile.content }).from(pictureFile).where(ofFile) : [];
  if (!row) return http.notFound();
  return new Response(row.content, {
    headers: {
      "content-type": "image/avif",
      "content-length": String(row.content.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
