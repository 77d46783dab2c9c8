import "server-only";
import { cache } from "react";
import type { CallData } from "@/lib/contract";
import { firstCourseLanguage } from "@/lib/format/course-language";
import { readCached } from "../read-cached";

type Course = Pick<CallData<"GET product/detail">, "id" | "courseLanguageList">;
type Chapters = CallData<"GET course/getCourseChapterList">;

/** Removes the ids of paid videos, because a cached page is public. */
function withoutPaidIds(chapters: Chapters): Chapters {
  return chapters.map((chapter) => ({
    ...chapter,
    videoList: chapter.videoList.map((video) => (video.freeStatus === 1 ? video : { ...video, videoSourceId: null })),
  }));
}

/** The chapters of a course in the page's language, or in the first language of the course. */
export const listChapters = cache(async ({ id, courseLanguageList }: Course, locale: string) => {
  const languageCode = firstCourseLanguage(courseLanguageList, locale);
  return withoutPaidIds(await readCached("GET course/getCourseChapterList", { productId: id, languageCode }, locale));
});
