import "server-only";
import { cache } from "react";
import type { CallData } from "@/lib/contract";
import { firstCourseLanguage } from "@/lib/format/course-language";
import { readPublic } from "../read-public";

type Course = Pick<CallData<"GET product/detail">, "id" | "courseLanguageList">;
type Chapters = CallData<"GET course/getCourseChapterList">;

/** A page is everybody's: whatever a provider says, the name of a paid video is in none. */
function withoutPaidNames(chapters: Chapters): Chapters {
  return chapters.map((chapter) => ({
    ...chapter,
    videoList: chapter.videoList.map((video) => (video.freeStatus === 1 ? video : { ...video, videoSourceId: null })),
  }));
}

/** The chapters of a course in the page's language, or in the first that it is held in. */
export const listChapters = cache(async ({ id, courseLanguageList }: Course, locale: string) => {
  const languageCode = firstCourseLanguage(courseLanguageList, locale);
  return withoutPaidNames(await readPublic("GET course/getCourseChapterList", { productId: id, languageCode }, locale));
});
