import { eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { ownsCourse } from "../db/queries/course.ts";
import { chapter, product, video } from "../db/schema/index.ts";

/** What somebody may watch: a video, how many seconds of it (0: all), and whose right it is (null: everybody's). */
export type Right = { video: typeof video.$inferSelect; seconds: number; owner: number | null };

type Wanted = { videoId: number } | { sourceId: string };

/**
 * Whether a video may be watched: whole by whoever owns its course, and by everybody as far as it is free. Null for every
 * other, and for one that is not there: nobody learns which of the two it is.
 */
export async function findRight(context: Pick<Context, "db" | "member">, wanted: Wanted): Promise<Right | null> {
  const [found] = await context.db
    .select({ video, productId: product.id, shown: product.shown })
    .from(video)
    .leftJoin(chapter, eq(chapter.id, video.chapterId))
    .leftJoin(product, eq(product.id, chapter.productId))
    .where("videoId" in wanted ? eq(video.id, wanted.videoId) : eq(video.sourceId, wanted.sourceId));
  if (!found) return null;
  const owns = found.productId !== null && (await ownsCourse(context, found.productId));
  if (owns) return { video: found.video, seconds: 0, owner: context.member?.id ?? null };
  const free = found.video.free && found.shown !== false;
  return free ? { video: found.video, seconds: found.video.freeSeconds, owner: null } : null;
}

/** How far a right reaches into its video, in seconds. */
export function reachOf({ video: { seconds: length }, seconds }: Right): number {
  return seconds > 0 ? Math.min(seconds, length) : length;
}
