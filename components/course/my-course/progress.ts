import type { CallData } from "@/lib/contract";
import { type Chapters, isSamePosition, type Video, type VideoPosition, videoAt } from "../chapter";

/** Progress by video; a video without a row was not watched. */
export type Progress = CallData<"GET portalStudyDuration/progress">;

/** A video that was left this close to its end starts again. */
const nearlyAll = 0.95;

export type VideoState =
  | { kind: "new" }
  | { kind: "begun" /** Null if it starts again. */; stoppedAt: number | null; share: number }
  | { kind: "finished" };

export function stateOf({ videoSourceId, duration }: Video, progress: Progress): VideoState {
  const row = progress.find((each) => each.videoSourceId === videoSourceId);
  if (row?.finished) return { kind: "finished" };
  if (!row || (row.watched === 0 && row.position === 0)) return { kind: "new" };
  const length = duration ?? Number.POSITIVE_INFINITY;
  const goesOn = row.position > 0 && row.position < length * nearlyAll;
  return { kind: "begun", stoppedAt: goesOn ? row.position : null, share: Math.min(1, (row.verified ?? row.watched) / length) };
}

/** The positions of all playable videos, in order. */
function listPositions(chapters: Chapters): VideoPosition[] {
  return chapters.flatMap(({ videoList }, chapter) =>
    videoList.flatMap(({ videoSourceId }, video) => (videoSourceId === null ? [] : { chapter, video })),
  );
}

/** The next position; null after the last. */
export function positionAfter(chapters: Chapters, place: VideoPosition): VideoPosition | null {
  const places = listPositions(chapters);
  return places[places.findIndex((each) => isSamePosition(each, place)) + 1] ?? null;
}

/**
 * The video to continue with: the furthest one that was opened, or the next unfinished one after it. Skipped ones come
 * last; null if all are finished.
 */
export function nextPosition(chapters: Chapters, progress: Progress): VideoPosition | null {
  const places = listPositions(chapters).map((place) => {
    const video = videoAt(chapters, place);
    return { place, kind: video ? stateOf(video, progress).kind : "new" };
  });
  const furthest = places.findLastIndex(({ kind }) => kind !== "new");
  const fromFurthest = [...places.slice(Math.max(furthest, 0)), ...places.slice(0, Math.max(furthest, 0))];
  return fromFurthest.find(({ kind }) => kind !== "finished")?.place ?? null;
}

/** Totals of a course. A finished video counts with its whole length. */
export function sumUp(chapters: Chapters, progress: Progress) {
  const videos = chapters.flatMap(({ videoList }) => videoList);
  const states = videos.map((video) => ({ length: video.duration ?? 0, state: stateOf(video, progress) }));
  const seconds = states.reduce((sum, { length }) => sum + length, 0);
  const seen = states.reduce((sum, { length, state }) => {
    return sum + length * (state.kind === "finished" ? 1 : state.kind === "begun" ? state.share : 0);
  }, 0);
  const finished = states.filter(({ state }) => state.kind === "finished").length;
  const begun = states.some(({ state }) => state.kind !== "new");
  return { videos: videos.length, finished, seconds, begun, share: seconds > 0 ? seen / seconds : finished / Math.max(1, videos.length) };
}
