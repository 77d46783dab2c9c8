import type { CallData } from "@/lib/contract";

export type Chapters = CallData<"GET course/getCourseChapterList">;
export type Video = Chapters[number]["videoList"][number];

/** Identifies a video by position: the id of a paid one is known to its owner only, and titles are translated. */
export type VideoPosition = { chapter: number; video: number };

export function isSamePosition(one: VideoPosition | null, other: VideoPosition): boolean {
  return one !== null && one.chapter === other.chapter && one.video === other.video;
}

export function videoAt(chapters: Chapters, place: VideoPosition | null): Video | null {
  return (place && chapters[place.chapter]?.videoList[place.video]) ?? null;
}

/** Whether a video is free or its course was bought. */
export function mayWatch(video: Video, bought: boolean): boolean {
  return video.freeStatus === 1 || bought;
}

/** The first video that may be watched; null if there is none. */
export function firstPlayable(chapters: Chapters, bought: boolean): VideoPosition | null {
  for (const [chapter, { videoList }] of chapters.entries()) {
    const video = videoList.findIndex((each) => each.videoSourceId !== null && mayWatch(each, bought));
    if (video >= 0) return { chapter, video };
  }
  return null;
}
