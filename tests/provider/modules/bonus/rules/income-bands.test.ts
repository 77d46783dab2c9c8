import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { joinBands, minMembers } from "@/provider/modules/bonus/rules/income-bands";

const counts = fc.array(fc.nat(25), { minLength: 1, maxLength: 6 });
const membersOf = (all: number[], { first, last }: { first: number; last: number }) =>
  all.slice(first, last + 1).reduce((sum, count) => sum + count, 0);

test("no range has fewer members than could hide one of them, and no member is left out", () => {
  fc.assert(
    fc.property(counts, (all) => {
      const ranges = joinBands(all);
      const total = all.reduce((sum, count) => sum + count, 0);
      for (const range of ranges) expect(membersOf(all, range)).toBeGreaterThanOrEqual(minMembers);
      const covered = ranges.reduce((sum, range) => sum + membersOf(all, range), 0);
      expect(covered).toBe(total < minMembers ? 0 : total);
    }),
  );
});

test("ranges follow each other without a gap up to the highest band", () => {
  fc.assert(
    fc.property(counts, (all) => {
      const ranges = joinBands(all);
      expect(ranges.slice(1).map(({ first }) => first)).toEqual(ranges.slice(0, -1).map(({ last }) => last + 1));
      if (ranges.length > 0) expect(ranges.at(-1)?.last).toBe(all.length - 1);
    }),
  );
});

test.each([
  [
    [50, 20, 10],
    [
      { first: 0, last: 0 },
      { first: 1, last: 1 },
      { first: 2, last: 2 },
    ],
  ],
  [
    [50, 3, 2, 5],
    [
      { first: 0, last: 0 },
      { first: 1, last: 3 },
    ],
  ],
  [[3, 20], [{ first: 0, last: 1 }]],
  [[9], []],
])("bands with %j members are joined as %j", (all, ranges) => {
  expect(joinBands(all)).toEqual(ranges);
});
