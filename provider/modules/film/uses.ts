import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { chapter, product, video } from "../../db/schema/index.ts";

export type Use = { film: string; lesson: number; title: string; product: string | null; productId: number | null };

/** The lessons and other videos that show films. */
export async function usesOf(db: Db, films: string[]): Promise<Use[]> {
  if (films.length === 0) return [];
  const rows = await db
    .select({ film: video.media, lesson: video.id, title: video.title, product: product.slug, productId: product.id })
    .from(video)
    .leftJoin(chapter, eq(chapter.id, video.chapterId))
    .leftJoin(product, eq(product.id, chapter.productId))
    .where(inArray(video.media, films))
    .orderBy(asc(video.id));
  return rows.map((row) => ({ ...row, title: row.title.en_US }));
}
