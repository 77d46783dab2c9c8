import { expect, test } from "@jest/globals";
import { watchedRanges } from "@/components/player/watched";

function watching(...moments: number[]) {
  const watched = watchedRanges();
  for (const moment of moments) watched.at(moment);
  return watched;
}

test("continuous watching is one range", () => {
  expect(watching(0, 0.25, 0.5, 1).take()).toEqual([[0, 1]]);
});

test("a seek in either direction starts another range", () => {
  expect(watching(0, 1, 60, 61, 30, 31).take()).toEqual([
    [0, 1],
    [60, 61],
    [30, 31],
  ]);
});

test("a pause ends a range, and a small seek after it does not count as watched", () => {
  const watched = watching(0, 1);
  watched.break();
  watched.at(3);
  watched.at(4);
  expect(watched.take()).toEqual([
    [0, 1],
    [3, 4],
  ]);
});

test("taken ranges are not taken again, and the next one has no gap", () => {
  const watched = watching(0, 1);
  watched.take();
  expect(watched.take()).toEqual([]);
  watched.at(2);
  expect(watched.take()).toEqual([[1, 2]]);
});

test("unsent ranges are sent next time, the newest two hundred of them", () => {
  const watched = watching(0, 1);
  watched.giveBack(watched.take());
  expect(watched.take()).toEqual([[0, 1]]);
  watched.giveBack(Array.from({ length: 250 }, (_, place) => [place, place + 1] as [number, number]));
  expect(watched.take()).toHaveLength(200);
});

test("a single moment is not a range", () => {
  expect(watching(5).take()).toEqual([]);
});
