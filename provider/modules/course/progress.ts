import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { chapter, learningMonth, product, video, watchProgress } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";
import { ownsCourse } from "../catalogue/ownership.ts";
import { allowedSeconds, findAccess, type VideoAccess } from "./access.ts";
import { monthOf } from "./rules/month.ts";
import { coveredSeconds, isFinished, mergeRanges, resumePoint, type WatchedRange } from "./rules/watched-ranges.ts";

type MemberContext = Context<Caller>;
type Report = { videoSourceId: string; position: number; ranges: WatchedRange[] };

const ownRow = (memberId: number, videoId: number) => and(eq(watchProgress.memberId, memberId), eq(watchProgress.videoId, videoId));

/** Locks the member's row of a video, so that parallel reports of two devices are all counted. */
async function lockProgress(tx: Db, memberId: number, videoId: number) {
  await tx.insert(watchProgress).values({ memberId, videoId, ranges: [] }).onConflictDoNothing();
  const [row] = await tx.select().from(watchProgress).where(ownRow(memberId, videoId)).for("update");
  if (!row) throw notFound();
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

/** Adds newly watched ranges to a video's progress, and their new seconds to the month. */
export async function saveProgress({ db, member, now }: MemberContext, { videoSourceId, position, ranges }: Report): Promise<void> {
  await db.transaction(async (tx) => {
    const access = await findAccess({ db: tx, member }, { sourceId: videoSourceId });
    if (!access) throw notFound();
    const before = await lockProgress(tx, member.id, access.video.id);
    const allowed = allowedSeconds(access);
    // Earlier progress is kept beyond the current access, which ends when a course is refunded.
    const merged = mergeRanges([...before.ranges, ...mergeRanges(ranges, allowed)], access.video.seconds);
    const watchedSeconds = coveredSeconds(merged);
    await tx
      .update(watchProgress)
      .set({
        ranges: merged,
        watchedSeconds,
        position: Math.floor(Math.min(position, allowed)),
        finished: before.finished || isFinished(watchedSeconds, access.video.seconds),
        updatedAt: now,
      })
      .where(ownRow(member.id, access.video.id));
    const gained = watchedSeconds - before.watchedSeconds;
    if (gained > 0) await addToMonth(tx, member.id, gained, now);
  });
}

/** The member's progress in the videos of a course that the member may watch. */
export async function progressOfCourse(context: MemberContext, productId: number) {
  const { db, member } = context;
  const owns = await ownsCourse(context, productId);
  const [course] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), owns ? undefined : eq(product.shown, true)));
  if (!course) throw notFound();
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

/** The position at which the caller resumes a video; 0 for visitors. */
export async function resumeAt({ db, member }: Pick<Context, "db" | "member">, access: VideoAccess): Promise<number> {
  if (!member) return 0;
  const [row] = await db.select({ position: watchProgress.position }).from(watchProgress).where(ownRow(member.id, access.video.id));
  return resumePoint(row?.position ?? 0, allowedSeconds(access));
}
