import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Caller, Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { ownsCourse } from "../db/queries/course.ts";
import { chapter, learningMonth, product, video, watchProgress } from "../db/schema/index.ts";
import { missing } from "../refusal.ts";
import { monthOf } from "../rules/learning-month.ts";
import { coveredSeconds, isFinished, mergeRanges, resumePoint, type WatchedRange } from "../rules/watched-ranges.ts";
import { findRight, type Right, reachOf } from "./right.ts";

type MemberContext = Context<Caller>;
type Report = { videoSourceId: string; position: number; ranges: WatchedRange[] };

const ownRow = (memberId: number, videoId: number) => and(eq(watchProgress.memberId, memberId), eq(watchProgress.videoId, videoId));

/** The member's row of a video, locked: two devices that report at once take turns. */
async function lockProgress(tx: Db, memberId: number, videoId: number) {
  await tx.insert(watchProgress).values({ memberId, videoId, ranges: [] }).onConflictDoNothing();
  const [row] = await tx.select().from(watchProgress).where(ownRow(memberId, videoId)).for("update");
  if (!row) throw missing();
  return row;
}

async function addToMonth(tx: Db, memberId: number, seconds: number, now: Date): Promise<void> {
  await tx
    .insert(learningMonth)
    .values({ memberId, month: monthOf(now), seconds })
    .onConflictDoUpdate({
      target: [learningMonth.memberId, learningMonth.month],
      set: { seconds: sql`${learningMonth.seconds} + ${seconds}` },
    });
}

/** Adds what was watched to what was watched before, and what of it is new to the month. */
export async function saveProgress({ db, member, now }: MemberContext, { videoSourceId, position, ranges }: Report): Promise<void> {
  await db.transaction(async (tx) => {
    const right = await findRight({ db: tx, member }, { sourceId: videoSourceId });
    if (!right) throw missing();
    const before = await lockProgress(tx, member.id, right.video.id);
    const reach = reachOf(right);
    // What was seen before stays seen, also beyond what may be watched today: a course can be refunded.
    const merged = mergeRanges([...before.ranges, ...mergeRanges(ranges, reach)], right.video.seconds);
    const watchedSeconds = coveredSeconds(merged);
    await tx
      .update(watchProgress)
      .set({
        ranges: merged,
        watchedSeconds,
        position: Math.floor(Math.min(position, reach)),
        finished: before.finished || isFinished(watchedSeconds, right.video.seconds),
        updatedAt: now,
      })
      .where(ownRow(member.id, right.video.id));
    const gained = watchedSeconds - before.watchedSeconds;
    if (gained > 0) await addToMonth(tx, member.id, gained, now);
  });
}

/** How far the member is in the videos of a course, of those that may be watched. */
export async function progressOfCourse(context: MemberContext, productId: number) {
  const { db, member } = context;
  const owns = await ownsCourse(context, productId);
  const [course] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), owns ? undefined : eq(product.shown, true)));
  if (!course) throw missing();
  return db
    .select({
      videoSourceId: video.sourceId,
      position: watchProgress.position,
      watched: watchProgress.watchedSeconds,
      finished: watchProgress.finished,
    })
    .from(watchProgress)
    .innerJoin(video, eq(video.id, watchProgress.videoId))
    .innerJoin(chapter, eq(chapter.id, video.chapterId))
    .where(and(eq(watchProgress.memberId, member.id), eq(chapter.productId, productId), or(sql`${owns}`, eq(video.free, true))))
    .orderBy(asc(chapter.position), asc(video.position));
}

/** Where a video goes on for whoever asks; a visitor begins at its beginning. */
export async function resumeAt({ db, member }: Pick<Context, "db" | "member">, right: Right): Promise<number> {
  if (!member) return 0;
  const [row] = await db.select({ position: watchProgress.position }).from(watchProgress).where(ownRow(member.id, right.video.id));
  return resumePoint(row?.position ?? 0, reachOf(right));
}
