import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { inLanguage } from "../../db/local-text.ts";
import { chapter, learningMonth, memberCourse, product, video, watchProgress } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { verifiedSeconds } from "./progress.ts";
import { monthOf } from "./rules/month.ts";

type MemberContext = Context<Caller>;
type Page = { pageNum: number; pageSize: number };

/** When the member last watched a video of a course; null for a course that was not begun. */
const lastWatched = sql`(
  select max(${watchProgress.updatedAt}) from ${watchProgress}
  join ${video} on ${video.id} = ${watchProgress.videoId}
  join ${chapter} on ${chapter.id} = ${video.chapterId}
  where ${chapter.productId} = ${memberCourse.productId}
    and ${watchProgress.memberId} = ${memberCourse.memberId} and ${watchProgress.watchedSeconds} > 0
)`;

const chapters = sql<number>`(select count(*)::int from ${chapter} where ${chapter.productId} = ${memberCourse.productId})`;

type Progress = { share: number; finished: number; videos: number };

/** The member's progress in a course; a finished video counts with its whole length. */
const progress = sql<Progress>`(
  select json_build_object(
    'videos', count(*)::int,
    'finished', count(*) filter (where ${watchProgress.finished})::int,
    'share', coalesce(
      sum(case when ${watchProgress.finished} then ${video.seconds} else least(coalesce(${verifiedSeconds}, 0), ${video.seconds}) end)::float
        / nullif(sum(${video.seconds}), 0), 0))
  from ${chapter} join ${video} on ${video.chapterId} = ${chapter.id}
  left join ${watchProgress} on ${watchProgress.videoId} = ${video.id} and ${watchProgress.memberId} = ${memberCourse.memberId}
  where ${chapter.productId} = ${memberCourse.productId}
)`;

const begun = sql`${lastWatched} is not null`;

function own({ member }: MemberContext, more?: SQL): SQL | undefined {
  return and(eq(memberCourse.memberId, member.id), isNull(memberCourse.revokedAt), more);
}

async function pageOfCourses({ db, language, settings }: MemberContext, where: SQL | undefined, order: SQL, { pageNum, pageSize }: Page) {
  const rows = await db
    .select({ id: product.id, name: product.name, pic: product.pic, chapters, progress })
    .from(memberCourse)
    .innerJoin(product, eq(product.id, memberCourse.productId))
    .where(where)
    .orderBy(order, desc(memberCourse.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const list = rows.map((row) => ({
    productId: row.id,
    productName: inLanguage(row.name, language),
    productPic: pictureUrl(row.pic, settings.MEDIA_URL),
    memberCourseChapterQuantity: row.chapters,
    progress: row.progress,
  }));
  return { list, total: await db.$count(memberCourse, where) };
}

/** The member's courses, newest first. */
export function ownCourses(context: MemberContext, page: Page) {
  return pageOfCourses(context, own(context), desc(memberCourse.createdAt), page);
}

/** The courses that the member has begun, most recently watched first. */
export function studiedCourses(context: MemberContext, page: Page) {
  return pageOfCourses(context, own(context, begun), desc(lastWatched), page);
}

/** The number of courses begun, and the seconds learned this month and in total. */
export async function learningDuration(context: MemberContext) {
  const { db, member, now } = context;
  const seconds = (where?: SQL) =>
    sql<number>`coalesce(sum(${learningMonth.seconds})${where ? sql` filter (where ${where})` : sql``}, 0)::int`;
  const [sums] = await db
    .select({ month: seconds(eq(learningMonth.month, monthOf(now))), ever: seconds() })
    .from(learningMonth)
    .where(eq(learningMonth.memberId, member.id));
  return {
    studyCoursesNumber: await db.$count(memberCourse, own(context, begun)),
    monthDuration: `${sums?.month ?? 0}:s`,
    duration: `${sums?.ever ?? 0}:s`,
  };
}
