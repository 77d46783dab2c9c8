import { and, asc, eq } from "drizzle-orm";
import type { courseCalls } from "../../lib/contract/course.ts";
import { languages } from "../../lib/contract/wire/language.ts";
import type { Handlers } from "../context.ts";
import { inLanguage } from "../db/local-text.ts";
import { ownsCourse } from "../db/queries/course.ts";
import { chapter, product, video } from "../db/schema/index.ts";
import { missing } from "../refusal.ts";

export const courseHandlers: Pick<Handlers<typeof courseCalls>, "GET course/getCourseChapterList"> = {
  "GET course/getCourseChapterList": async ({ productId, languageCode }, context) => {
    const { db } = context;
    const [course] = await db
      .select({ id: product.id })
      .from(product)
      .where(and(eq(product.id, productId), eq(product.shown, true)));
    if (!course) throw missing();
    const language = languages.find(({ code }) => code === languageCode)?.header ?? context.language;
    const everything = await ownsCourse(context, productId);
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
};
