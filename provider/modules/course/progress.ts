import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { rowsOf } from "../../db/rows-of.ts";
import { chapter, learningBudget, learningMonth, product, video, watchProgress } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";
import { ownsCourse } from "../catalogue/ownership.ts";
import { allowedSeconds, findAccess, type VideoAccess } from "./access.ts";
import { monthOf } from "./rules/month.ts";
import { fastestSpeed, firstSeconds, maxSeconds, newParts, verify } from "./rules/verified.ts";
import { coveredSeconds, isFinished, mergeRanges, resumePoint, type WatchedRange } from "./rules/watched-ranges.ts";

type MemberContext = Context<Caller>;
type Report = { videoSourceId: string; position: number; ranges: WatchedRange[] };

const ownRow = (memberId: number, videoId: number) => and(eq(watchProgress.memberId, memberId), eq(watchProgress.videoId, videoId));

/**
 * Adds to a member's budget what the clock allows since the last report, and returns it. It stays locked, so that parallel reports of two devices,
 * whatever they play, do not spend it twice.
 */
function refillBudget(tx: Db, memberId: number, now: Date) {
  const at = now.toISOString();
  return rowsOf<{ seconds: number }>(
    tx,
    sql`insert into learning_budget as own (member_id, seconds, reported_at) values (${memberId}, ${firstSeconds}, ${at})
      on conflict (member_id) do update set
        seconds = least(${maxSeconds}, own.seconds + ${fastestSpeed} * greatest(0, extract(epoch from excluded.reported_at - own.reported_at))),
        reported_at = greatest(own.reported_at, excluded.reported_at)
      returning seconds`,
  );
}

/** Locks the member's budget and then the row of a video; returns both. */
async function lockProgress(tx: Db, memberId: number, videoId: number, now: Date) {
  const [budget] = await refillBudget(tx, memberId, now);
  await tx.insert(watchProgress).values({ memberId, videoId, ranges: [] }).onConflictDoNothing();
  const [row] = await tx.select().from(watchProgress).where(ownRow(memberId, videoId)).for("update");
  if (!row || !budget) throw notFound();
  return { row, budget: budget.seconds };
}

/** Adds verified seconds to the month, and takes from the budget what was spent for them. */
async function countLearned(tx: Db, memberId: number, { gained, spent }: { gained: number; spent: number }, now: Date): Promise<void> {
  if (spent > 0) {
    const left = { seconds: sql`${learningBudget.seconds} - ${spent}` };
    await tx.update(learningBudget).set(left).where(eq(learningBudget.memberId, memberId));
  }
  if (gained > 0) {
    await tx
      .insert(learningMonth)
      .values({ memberId, month: monthOf(now), seconds: gained })
      .onConflictDoUpdate({
        target: [learningMonth.memberId, learningMonth.month],
        set: { seconds: sql`${learningMonth.seconds} + ${gained}` },
      });
  }
}

/**
 * Adds newly watched ranges to a video's progress. What the clock allows of them is verified: only this finishes the video, and its new seconds count
 * in the month. The rest is for resuming.
 */
export async function saveProgress({ db, member, now }: MemberContext, { videoSourceId, position, ranges }: Report): Promise<void> {
  await db.transaction(async (tx) => {
    const access = await findAccess({ db: tx, member, now }, { sourceId: videoSourceId });
    if (!access) throw notFound();
    const { row: before, budget } = await lockProgress(tx, member.id, access.video.id, now);
    const { seconds: length } = access.video;
    const allowed = allowedSeconds(access);
    const reported = mergeRanges(ranges, allowed);
    // Earlier progress is kept beyond the current access, which ends when a course is refunded.
    const watched = mergeRanges([...before.ranges, ...reported], length);
    const { verified, spent } = verify(before.verified ?? before.ranges, reported, budget, length);
    const verifiedSeconds = coveredSeconds(verified);
    const isAll = newParts(watched, verified).length === 0;
    await tx
      .update(watchProgress)
      .set({
        ranges: watched,
        watchedSeconds: coveredSeconds(watched),
        verified: isAll ? null : verified,
        verifiedSeconds: isAll ? null : verifiedSeconds,
        position: Math.floor(Math.min(position, allowed)),
        finished: before.finished || isFinished(verifiedSeconds, length),
        updatedAt: now,
      })
      .where(ownRow(member.id, access.video.id));
    await countLearned(tx, member.id, { gained: verifiedSeconds - (before.verifiedSeconds ?? before.watchedSeconds), spent }, now);
  });
}

/** The seconds of a video that count as learned. */
export const verifiedSeconds = sql<number>`coalesce(${watchProgress.verifiedSeconds}, ${watchProgress.watchedSeconds})`;

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
      verified: verifiedSeconds,
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
