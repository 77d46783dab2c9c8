import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import type { Db } from "../db/client.ts";
import { picture, pictureFile } from "../db/schema/index.ts";
import type { Shop } from "../runtime/shop.ts";
import { drawPicture, type PictureShape, pictureShapes } from "./draw-picture.ts";
import { nameOfUpload } from "./picture-address.ts";
import { takeTurn } from "./take-turn.ts";

/** A file of an operator: its name, and its bytes. */
export type UploadedFile = { name: string; bytes: Buffer };

/** The widths of a picture that is stored already, which this upload keeps for another day; null for a new one. */
async function touch(db: Db, name: string, now: Date): Promise<number[] | null> {
  const known = await db.update(picture).set({ uploadedAt: now }).where(eq(picture.name, name)).returning({ name: picture.name });
  if (known.length === 0) return null;
  const rows = await db.select({ width: pictureFile.width }).from(pictureFile).where(eq(pictureFile.name, name)).orderBy(pictureFile.width);
  return rows.map(({ width }) => width);
}

type NewPicture = { name: string; file: string; now: Date };

async function drawAndStore(db: Db, { name, file, now }: NewPicture, bytes: Buffer, shape: PictureShape): Promise<number[]> {
  const files = await drawPicture(bytes, shape);
  await db.transaction(async (tx) => {
    const row = { name, file: file.slice(0, 200), uploadedAt: now };
    await tx
      .insert(picture)
      .values(row)
      .onConflictDoUpdate({ target: picture.name, set: { uploadedAt: now } });
    await tx
      .insert(pictureFile)
      .values(files.map((each) => ({ name, ...each })))
      .onConflictDoNothing();
  });
  return files.map(({ width }) => width);
}

/**
 * Draws a picture in the widths of a place and stores it; answers the name for the column of the place. The key is a hash of the file and the
 * place, so the same upload is stored once, and its address may be cached forever. Nothing shows it yet.
 */
export async function storePicture({ db, clock }: Shop, { name: file, bytes }: UploadedFile, shape: PictureShape): Promise<string> {
  const name = createHash("sha256").update(shape).update(bytes).digest("hex").slice(0, 32);
  const now = clock.now();
  const widths = (await touch(db, name, now)) ?? (await takeTurn(() => drawAndStore(db, { name, file, now }, bytes, shape)));
  return nameOfUpload(name, widths, pictureShapes[shape]);
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

/** The columns that hold names of pictures. */
const places = sql`
  select pic as name from product union all select unnest(album_pics) from product union all select detail_pic from product
  union all select pic from advert union all select pic_tall from advert union all select pic from material
  union all select pic from article union all select pic from order_item
  union all select step->'given'->>'picture' from draft, jsonb_array_elements(steps) step where draft.state = 'open'`;

const hourMs = 60 * 60_000;

/** Deletes uploaded pictures that no row names, a day after their last upload. Orders keep the pictures of their items. */
export async function cleanPictures({ db, clock, log }: Shop): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - 24 * hourMs).toISOString();
  const deleted = await db
    .delete(picture)
    .where(
      // The names in use are read once, not once for each picture.
      sql`${picture.uploadedAt} < ${dayAgo}::timestamptz and ${picture.name} not in (
        select split_part(substr(place.name, 9), ';', 1) from (${places}) as place where place.name like 'picture/%')`,
    )
    .returning({ name: picture.name });
  if (deleted.length > 0) log.info({ pictures: deleted.length }, "unused pictures were deleted");
}
