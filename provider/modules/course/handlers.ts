import { and, asc, eq } from "drizzle-orm";
import type { courseCalls } from "../../../lib/contract/course.ts";
import { languages } from "../../../lib/contract/wire/language.ts";
import { inLanguage } from "../../db/local-text.ts";
import { chapter, product, video } from "../../db/schema/index.ts";
import type { Handlers } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";
import { ownsCourse } from "../catalogue/ownership.ts";
import { joinCourse } from "./join.ts";
import { learningDuration, ownCourses, studiedCourses } from "./own-courses.ts";
import { playAuth, playSource } from "./playback/source.ts";
import { progressOfCourse, saveProgress } from "./progress.ts";

export const courseHandlers: Handlers<typeof courseCalls> = {
  "GET course/getCourseChapterList": async ({ productId, languageCode }, context) => {
    const { db } = context;
    const everything = await ownsCourse(context, productId);
    const [course] = await db
      .select({ id: product.id })
      .from(product)
      .where(and(eq(product.id, productId), everything ? undefined : eq(product.shown, true)));
    if (!course) throw notFound();
    const language = languages.find(({ code }) => code === languageCode)?.header ?? context.language;
    const rows = await db
      .select({ chapter, video })
      .from(chapter)
      .innerJoin(video, eq(video.chapterId, chapter.id))
      .where(eq(chapter.productId, productId))
      .orderBy(asc(chapter.position), asc(video.position));
    return [...Map.groupBy(rows, (row) => row.chapter.id).values()].map((list) => ({
      title: list[0] ? inLanguage(list[0].chapter.title, language) : "",
      videoList: list.map(({ video: each }) => ({
        title: inLanguage(each.title, language),
        videoSourceId: everything || each.free ? each.sourceId : null,
        freeStatus: each.free ? 1 : 0,
        freeDuration: each.free && each.freeSeconds > 0 ? each.freeSeconds : null,
        duration: each.seconds,
      })),
    }));
  },

  "GET aliyunvod/getVideoPlayAuth": ({ videoSourceId }, context) => playAuth(context, videoSourceId),
  "GET aliyunvod/getPlaySource": ({ videoSourceId }, context) => playSource(context, videoSourceId),

  "GET member/course/page": (page, context) => ownCourses(context, page),
  "POST member/course/addToMemberCourse": (choice, context) => joinCourse(context, choice),

  "GET portalStudyDuration/learningDuration": (_, context) => learningDuration(context),
  "GET portalStudyDuration/getStudyCourseList": (page, context) => studiedCourses(context, page),
  "GET portalStudyDuration/progress": ({ productId }, context) => progressOfCourse(context, productId),
  "POST portalStudyDuration/progress": (report, context) => saveProgress(context, report),
};
