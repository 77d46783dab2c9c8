import { asc, eq } from "drizzle-orm";
import type { Db } from "../../provider/db/client.ts";
import { chapter, learningMonth, memberCourse, video, watchProgress } from "../../provider/db/schema/index.ts";
import { monthOf } from "../../provider/modules/course/rules/month.ts";
import { type SeedStudy, studies } from "../content/learning.ts";

const dayMs = 24 * 60 * 60 * 1000;
const learner = "demo";

type Watched = { video: typeof video.$inferSelect; seconds: number; at: Date };

/** An evening some months ago; for the current month it is now, because the month may have begun today. */
function eveningOf(now: Date, monthsAgo: number, index: number): Date {
  if (monthsAgo === 0) return new Date(now.getTime() - (20 - index) * 60_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 8 + index * 2, 19, 30));
}

/** The watched videos of a course with progress and time: in their order, a few each month. */
function watchedOf(study: SeedStudy, videos: (typeof video.$inferSelect)[], now: Date): Watched[] {
  const watched: Watched[] = [];
  for (const { monthsAgo, videos: count } of study.months) {
    for (const each of videos.slice(watched.length, watched.length + count)) {
      watched.push({ video: each, seconds: each.seconds, at: eveningOf(now, monthsAgo, watched.length) });
    }
  }
  const next = videos[watched.length];
  if (next && study.nextShare > 0) {
    watched.push({ video: next, seconds: Math.round(next.seconds * study.nextShare), at: eveningOf(now, 0, watched.length) });
  }
  return watched;
}

/** Seeds the demo member's courses, the progress in them and the monthly totals. */
export async function seedLearning(db: Db, now: Date, productIds: Map<string, number>, memberIds: Map<string, number>): Promise<void> {
  const memberId = memberIds.get(learner);
  if (!memberId) throw new Error("the sample shop has no learner");
  const months = new Map<string, number>();
  for (const study of studies) {
    const productId = productIds.get(study.course);
    if (!productId) throw new Error(`a sample course is learned that is not there: ${study.course}`);
    await db.insert(memberCourse).values({ memberId, productId, createdAt: new Date(now.getTime() - study.joinedDaysAgo * dayMs) });
    const rows = await db
      .select({ video })
      .from(video)
      .innerJoin(chapter, eq(chapter.id, video.chapterId))
      .where(eq(chapter.productId, productId))
      .orderBy(asc(chapter.position), asc(video.position));
    const videos = rows.map((row) => row.video);
    for (const { video: each, seconds, at } of watchedOf(study, videos, now)) {
      const finished = seconds === each.seconds;
      await db.insert(watchProgress).values({
        memberId,
        videoId: each.id,
        ranges: [[0, seconds]],
        watchedSeconds: seconds,
        position: seconds,
        finished,
        updatedAt: at,
      });
      months.set(monthOf(at), (months.get(monthOf(at)) ?? 0) + seconds);
    }
  }
  await db.insert(learningMonth).values([...months].map(([month, seconds]) => ({ memberId, month, seconds })));
}
