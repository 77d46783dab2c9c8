import { expect, test } from "@jest/globals";
import type { Chapters } from "@/components/course/chapter";
import { nextPlace, type Progress, placeAfter, stateOf, sumUp } from "@/components/course/own/progress";

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

test("a video is new, begun or finished", () => {
  expect(stateOf(aVideo("a"), [])).toEqual({ kind: "new" });
  expect(stateOf(aVideo("a"), [seen("a", 0)])).toEqual({ kind: "new" });
  expect(stateOf(aVideo("a"), [seen("a", 25)])).toEqual({ kind: "begun", stoppedAt: 25, share: 0.25 });
  expect(stateOf(aVideo("a", null), [seen("a", 25)])).toEqual({ kind: "begun", stoppedAt: 25, share: 0 });
  expect(stateOf(aVideo("a"), [seen("a", 96, true)])).toEqual({ kind: "finished" });
});

test("a video that was left at its end, or wound back to its beginning, begins anew", () => {
  expect(stateOf(aVideo("a"), [{ ...seen("a", 20), position: 99 }])).toEqual({ kind: "begun", stoppedAt: null, share: 0.2 });
  expect(stateOf(aVideo("a"), [{ ...seen("a", 20), position: 0 }])).toEqual({ kind: "begun", stoppedAt: null, share: 0.2 });
});

test("after a video comes the next that plays, over the chapters, and nothing after the last", () => {
  expect(placeAfter(chapters, { chapter: 0, video: 0 })).toEqual({ chapter: 0, video: 2 });
  expect(placeAfter(chapters, { chapter: 0, video: 2 })).toEqual({ chapter: 2, video: 0 });
  expect(placeAfter(chapters, { chapter: 2, video: 0 })).toBeNull();
});

test("one goes on at the furthest video that was opened, or after it where it is finished", () => {
  expect(nextPlace(chapters, [])).toEqual({ chapter: 0, video: 0 });
  expect(nextPlace(chapters, [seen("b", 40)])).toEqual({ chapter: 0, video: 2 });
  expect(nextPlace(chapters, [seen("a", 10), seen("b", 100, true)])).toEqual({ chapter: 2, video: 0 });
});

test("what was skipped comes once the end is reached, and nothing once all is finished", () => {
  expect(nextPlace(chapters, [seen("a", 10), seen("b", 100, true), seen("c", 300, true)])).toEqual({ chapter: 0, video: 0 });
  expect(nextPlace(chapters, [seen("a", 100, true), seen("b", 100, true), seen("c", 300, true)])).toBeNull();
  expect(nextPlace([], [])).toBeNull();
});

test("the sum of a course weighs its videos by their length, and a finished one whole", () => {
  expect(sumUp(chapters, [])).toEqual({ videos: 4, finished: 0, seconds: 600, begun: false, share: 0 });
  expect(sumUp(chapters, [seen("a", 96, true), seen("c", 150)])).toEqual({
    videos: 4,
    finished: 1,
    seconds: 600,
    begun: true,
    share: 250 / 600,
  });
});

test("where no video tells its length, the finished ones are counted", () => {
  const without = [{ title: "Flour", videoList: [aVideo("a", null), aVideo("b", null)] }];
  expect(sumUp(without, [seen("a", 50, true)])).toMatchObject({ seconds: 0, share: 0.5 });
  expect(sumUp([], [])).toMatchObject({ videos: 0, share: 0 });
});
