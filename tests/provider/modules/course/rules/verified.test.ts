import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { speeds } from "@/components/player/viewer-settings";
import { fastestSpeed, newParts, verify } from "@/provider/modules/course/rules/verified";
import { coveredSeconds, mergeRanges, type WatchedRange } from "@/provider/modules/course/rules/watched-ranges";

const length = 600;
const moment = fc.integer({ min: 0, max: length * 10 }).map((tenths) => tenths / 10);
const range = fc.tuple(moment, moment).map(([a, b]): WatchedRange => [Math.min(a, b), Math.max(a, b)]);
const ranges = fc.array(range, { maxLength: 12 }).map((list) => mergeRanges(list, length));

const tenthsIn = (list: readonly WatchedRange[]) => list.reduce((sum, [from, to]) => sum + Math.round((to - from) * 10), 0);

test("the shop allows for the fastest speed that its player offers", () => {
  expect(fastestSpeed).toBe(Math.max(...speeds));
});

test("new parts are what the reported ranges have and the known ones lack", () => {
  fc.assert(
    fc.property(ranges, ranges, (reported, known) => {
      const added = newParts(reported, known);
      expect(mergeRanges([...added, ...known], length)).toEqual(mergeRanges([...reported, ...known], length));
      expect(tenthsIn(added)).toBe(tenthsIn(mergeRanges([...reported, ...known], length)) - tenthsIn(known));
    }),
  );
});

test("a report verifies no more than its budget, and all of itself if the budget is large enough", () => {
  fc.assert(
    fc.property(ranges, ranges, fc.double({ min: 0, max: 700, noNaN: true }), (known, reported, budget) => {
      const { verified, spent } = verify(known, reported, budget, length);
      expect(spent).toBeLessThanOrEqual(budget);
      expect(tenthsIn(verified) - tenthsIn(known)).toBe(Math.round(spent * 10));
      expect(newParts(known, verified)).toEqual([]);
      expect(newParts(verified, mergeRanges([...known, ...reported], length))).toEqual([]);
      if (budget >= 600) expect(newParts(reported, verified)).toEqual([]);
    }),
  );
});

test("many short ranges verify nothing between them", () => {
  let verified: WatchedRange[] = [];
  let spent = 0;
  for (let index = 0; index < 800; index += 1) {
    const report: WatchedRange[] = [[index * 10, index * 10 + 0.1]];
    const after = verify(verified, report, 60, 10_000);
    verified = after.verified;
    spent += after.spent;
  }
  expect(coveredSeconds(verified)).toBeLessThanOrEqual(Math.ceil(spent));
});
