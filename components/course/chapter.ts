import type { CallData } from "@/lib/contract";

export type Chapters = CallData<"GET course/getCourseChapterList">;
export type Video = Chapters[number]["videoList"][number];

/** A video by where it stands: the name of a paid one is told to its owner only, and a title changes with the language. */
export type Place = { chapter: number; video: number };

export function isSamePlace(one: Place | null, other: Place): boolean {
  return one !== null && one.chapter === other.chapter && one.video === other.video;
}

export function videoAt(chapters: Chapters, place: Place | null): Video | null {
  return (place && chapters[place.chapter]?.videoList[place.video]) ?? null;
}

/** Whether somebody may watch it: it is free, or its course was bought. */
export function mayWatch(video: Video, bought: boolean): boolean {
  return video.freeStatus === 1 || bought;
}

/** What is on stage at first: the first video that may be watched; null where there is none. */
export function firstPlace(chapters: Chapters, bought: boolean): Place | null {
  for (const [chapter, { videoList }] of chapters.entries()) {
    const video = videoList.findIndex((each) => each.videoSourceId !== null && mayWatch(each, bought));
    if (video >= 0) return { chapter, video };
  }
  return null;
}
