import type { CallData } from "@/lib/contract";
import { type Chapters, isSamePlace, type Place, type Video, videoAt } from "../chapter";

/** How far the member is in the videos of a course; of those without a row they have seen nothing. */
export type Progress = CallData<"GET portalStudyDuration/progress">;

/** Who left a video so near its end begins it anew. */
const nearlyAll = 0.95;

export type VideoState =
  | { kind: "new" }
  | { kind: "begun" /** Null where it begins anew. */; stoppedAt: number | null; share: number }
  | { kind: "finished" };

export function stateOf({ videoSourceId, duration }: Video, progress: Progress): VideoState {
  const row = progress.find((each) => each.videoSourceId === videoSourceId);
  if (row?.finished) return { kind: "finished" };
  if (!row || (row.watched === 0 && row.position === 0)) return { kind: "new" };
  const length = duration ?? Number.POSITIVE_INFINITY;
  const goesOn = row.position > 0 && row.position < length * nearlyAll;
  return { kind: "begun", stoppedAt: goesOn ? row.position : null, share: Math.min(1, row.watched / length) };
}

/** Where the videos that play stand, from the first to the last. */
function listPlaces(chapters: Chapters): Place[] {
  return chapters.flatMap(({ videoList }, chapter) =>
    videoList.flatMap(({ videoSourceId }, video) => (videoSourceId === null ? [] : { chapter, video })),
  );
}

/** The one that comes after; null after the last. */
export function placeAfter(chapters: Chapters, place: Place): Place | null {
  const places = listPlaces(chapters);
  return places[places.findIndex((each) => isSamePlace(each, place)) + 1] ?? null;
}

/**
 * Where somebody goes on: at the furthest video that they opened, or the next after it that is not finished. What was skipped on the
 * way there comes last; null once there is nothing left.
 */
export function nextPlace(chapters: Chapters, progress: Progress): Place | null {
  const places = listPlaces(chapters).map((place) => {
    const video = videoAt(chapters, place);
    return { place, kind: video ? stateOf(video, progress).kind : "new" };
  });
  const furthest = places.findLastIndex(({ kind }) => kind !== "new");
  const inTurn = [...places.slice(Math.max(furthest, 0)), ...places.slice(0, Math.max(furthest, 0))];
  return inTurn.find(({ kind }) => kind !== "finished")?.place ?? null;
}

/** The whole of a course: how long it is, and how much of it was seen. A video that counts as seen counts whole. */
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
