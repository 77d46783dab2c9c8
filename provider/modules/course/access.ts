import { eq, sql } from "drizzle-orm";
import { chapter, product, video } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { isOffered, isOfPart } from "../../runtime/parts.ts";
import { ownsCourse } from "../catalogue/ownership.ts";

/** A caller's access to a video: the number of seconds (0: all), and the member who owns its course (null: a free video). */
export type VideoAccess = { video: typeof video.$inferSelect; seconds: number; owner: number | null };

type Wanted = { videoId: number } | { sourceId: string };

/**
 * The caller's access to a video: all of it for an owner of the course, the free part for everyone else. Null both for a video that may
 * not be watched and for a missing one, so that callers cannot tell them apart.
 */
export async function findAccess(context: Pick<Context, "db" | "member" | "now">, wanted: Wanted): Promise<VideoAccess | null> {
  const { now } = context;
  const [found] = await context.db
    .select({
      video,
      productId: product.id,
      isOffered: sql<boolean>`(${product.id} is null or ${isOffered(now)})`,
      isOfPart: sql<boolean>`(${product.id} is null or ${isOfPart(now)})`,
    })
    .from(video)
    .leftJoin(chapter, eq(chapter.id, video.chapterId))
    .leftJoin(product, eq(product.id, chapter.productId))
    .where("videoId" in wanted ? eq(video.id, wanted.videoId) : eq(video.sourceId, wanted.sourceId));
  if (!found?.isOfPart) return null;
  const owns = found.productId !== null && (await ownsCourse(context, found.productId));
  if (owns) return { video: found.video, seconds: 0, owner: context.member?.id ?? null };
  const free = found.video.free && found.isOffered;
  return free ? { video: found.video, seconds: found.video.freeSeconds, owner: null } : null;
}

/** The seconds of a video that may be watched, counted from its start. */
export function allowedSeconds({ video: { seconds: length }, seconds }: VideoAccess): number {
  return seconds > 0 ? Math.min(seconds, length) : length;
}
