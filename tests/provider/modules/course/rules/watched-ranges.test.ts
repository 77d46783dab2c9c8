import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { coveredSeconds, isFinished, mergeRanges, resumePoint, type WatchedRange } from "@/provider/modules/course/rules/watched-ranges";

const length = 600;

/** A time in tenths of a second, also before the start and after the end. */
const moment = fc.integer({ min: -500, max: 6500 }).map((tenths) => tenths / 10);
const range = fc.tuple(moment, moment).map(([a, b]): WatchedRange => [Math.min(a, b), Math.max(a, b)]);
const ranges = fc.array(range, { maxLength: 40 });

/** The model: the set of watched tenths of a second. */
function tenthsOf(list: readonly Readonly<WatchedRange>[]): Set<number> {
  const seen = new Set<number>();
  for (const [from, to] of list) {
    for (let tenth = Math.max(0, Math.round(from * 10)); tenth < Math.min(length * 10, Math.round(to * 10)); tenth += 1) seen.add(tenth);
  }
  return seen;
}

test("merging keeps exactly the watched parts of the video", () => {
  fc.assert(
    fc.property(ranges, (list) => {
      const merged = mergeRanges(list, length);
      expect(tenthsOf(merged)).toEqual(tenthsOf(list));
      expect(coveredSeconds(merged)).toBe(Math.floor(tenthsOf(list).size / 10));
    }),
  );
});

test("merged ranges are sorted, disjoint and within the video", () => {
  fc.assert(
    fc.property(ranges, (list) => {
      const merged = mergeRanges(list, length);
      const moments = merged.flat();
      expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
      expect(moments.filter((each) => each < 0 || each > length)).toEqual([]);
    }),
  );
});

test("the order of reports does not matter", () => {
  fc.assert(
    fc.property(fc.array(ranges, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (reports, chance) => {
      const report = (all: WatchedRange[][]) => {
        let kept: WatchedRange[] = [];
        for (const each of all) kept = mergeRanges(kept.concat(each), length);
        return kept;
      };
      const shuffled = reports
        .map((each) => ({ each, place: chance.next().value ?? 0 }))
        .sort((a, b) => a.place - b.place)
        .map(({ each }) => each);
      expect(report(shuffled)).toEqual(report(reports));
      expect(report(reports)).toEqual(mergeRanges(reports.flat(), length));
    }),
  );
});

test("a repeated report changes nothing", () => {
  fc.assert(
    fc.property(ranges, ranges, (before, report) => {
      const once = mergeRanges([...before, ...report], length);
      expect(mergeRanges([...once, ...report], length)).toEqual(once);
      expect(mergeRanges(once, length)).toEqual(once);
    }),
  );
});

test("watched ranges are never lost or shortened", () => {
  fc.assert(
    fc.property(ranges, ranges, (before, report) => {
      const first = mergeRanges(before, length);
      const then = mergeRanges([...first, ...report], length);
      expect(tenthsOf(first).isSubsetOf(tenthsOf(then))).toBe(true);
      expect(coveredSeconds(then)).toBeGreaterThanOrEqual(coveredSeconds(first));
    }),
  );
});

test("above the limit the smallest gaps are closed, so that nothing is lost", () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: 1, max: 5 }), (list, most) => {
      const exact = mergeRanges(list, length);
      const capped = mergeRanges(list, length, most);
      expect(capped.length).toBe(Math.min(exact.length, most));
      expect(tenthsOf(exact).isSubsetOf(tenthsOf(capped))).toBe(true);
      expect(mergeRanges(capped, length, most)).toEqual(capped);
      const gaps = exact.slice(1).map(([from], index) => from - (exact[index]?.[1] ?? 0));
      const closed = gaps.sort((a, b) => a - b).slice(0, exact.length - capped.length);
      const added = (tenthsOf(capped).size - tenthsOf(exact).size) / 10;
      expect(added).toBeCloseTo(
        closed.reduce((sum, gap) => sum + gap, 0),
        5,
      );
    }),
  );
});

test("adjacent ranges are joined, and nearly adjacent ones are not", () => {
  expect(
    mergeRanges(
      [
        [10, 20],
        [0, 10],
        [20.1, 30],
      ],
      length,
    ),
  ).toEqual([
    [0, 20],
    [20.1, 30],
  ]);
});

test("positions are rounded to tenths, and shorter ranges are dropped", () => {
  expect(
    mergeRanges(
      [
        [0.04, 9.96],
        [30, 30.04],
        [50, 50],
      ],
      length,
    ),
  ).toEqual([[0, 10]]);
});

test("a video is finished at 95 percent of its length", () => {
  expect([569, 570, 600].map((seconds) => isFinished(seconds, length))).toEqual([false, true, true]);
});

test("a video continues at the last position, and from its start after its end", () => {
  expect([0, 42, 569, 570, 600].map((position) => resumePoint(position, length))).toEqual([0, 42, 569, 0, 0]);
});

test("of equal gaps the earliest is closed", () => {
  const ranges = [
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ] as const;
  expect(mergeRanges(ranges, 10, 3)).toEqual([
    [0, 3],
    [4, 5],
    [6, 7],
  ]);
});
