import { expect, test } from "@jest/globals";
import type { Chapters } from "@/components/course/chapter";
import { nextPosition, type Progress, positionAfter, stateOf, sumUp } from "@/components/course/my-course/progress";

const aVideo = (name: string | null, duration: number | null = 100) => ({
  title: name ?? "Locked",
  videoSourceId: name,
  freeStatus: 0 as const,
  freeDuration: null,
  duration,
});

const chapters: Chapters = [
  { title: "Flour", videoList: [aVideo("a"), aVideo(null), aVideo("b")] },
  { title: "Nothing yet", videoList: [] },
  { title: "Water", videoList: [aVideo("c", 300)] },
];

const seen = (videoSourceId: string, watched: number, finished = false): Progress[number] => ({
  videoSourceId,
  position: watched,
  watched,
  finished,
});

test("a video is new, started or finished", () => {
  expect(stateOf(aVideo("a"), [])).toEqual({ kind: "new" });
  expect(stateOf(aVideo("a"), [seen("a", 0)])).toEqual({ kind: "new" });
  expect(stateOf(aVideo("a"), [seen("a", 25)])).toEqual({ kind: "begun", stoppedAt: 25, share: 0.25 });
  expect(stateOf(aVideo("a", null), [seen("a", 25)])).toEqual({ kind: "begun", stoppedAt: 25, share: 0 });
  expect(stateOf(aVideo("a"), [seen("a", 96, true)])).toEqual({ kind: "finished" });
});

test("a video that was left at its end or rewound to its start begins again", () => {
  expect(stateOf(aVideo("a"), [{ ...seen("a", 20), position: 99 }])).toEqual({ kind: "begun", stoppedAt: null, share: 0.2 });
  expect(stateOf(aVideo("a"), [{ ...seen("a", 20), position: 0 }])).toEqual({ kind: "begun", stoppedAt: null, share: 0.2 });
});

test("the next video is the next playable one across chapters, and the last one has none", () => {
  expect(positionAfter(chapters, { chapter: 0, video: 0 })).toEqual({ chapter: 0, video: 2 });
  expect(positionAfter(chapters, { chapter: 0, video: 2 })).toEqual({ chapter: 2, video: 0 });
  expect(positionAfter(chapters, { chapter: 2, video: 0 })).toBeNull();
});

test("a course continues at the furthest opened video, or after it when that is finished", () => {
  expect(nextPosition(chapters, [])).toEqual({ chapter: 0, video: 0 });
  expect(nextPosition(chapters, [seen("b", 40)])).toEqual({ chapter: 0, video: 2 });
  expect(nextPosition(chapters, [seen("a", 10), seen("b", 100, true)])).toEqual({ chapter: 2, video: 0 });
});

test("skipped videos follow after the end, and a finished course has no next video", () => {
  expect(nextPosition(chapters, [seen("a", 10), seen("b", 100, true), seen("c", 300, true)])).toEqual({ chapter: 0, video: 0 });
  expect(nextPosition(chapters, [seen("a", 100, true), seen("b", 100, true), seen("c", 300, true)])).toBeNull();
  expect(nextPosition([], [])).toBeNull();
});

test("a course's progress weighs videos by length and counts a finished one in full", () => {
  expect(sumUp(chapters, [])).toEqual({ videos: 4, finished: 0, seconds: 600, begun: false, share: 0 });
  expect(sumUp(chapters, [seen("a", 96, true), seen("c", 150)])).toEqual({
    videos: 4,
    finished: 1,
    seconds: 600,
    begun: true,
    share: 250 / 600,
  });
});

test("finished videos are counted when no video has a length", () => {
  const without = [{ title: "Flour", videoList: [aVideo("a", null), aVideo("b", null)] }];
  expect(sumUp(without, [seen("a", 50, true)])).toMatchObject({ seconds: 0, share: 0.5 });
  expect(sumUp([], [])).toMatchObject({ videos: 0, share: 0 });
});
