import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { ratingOf } from "@/provider/modules/catalogue/rules/rating";

test.each([
  [[0, 0, 0, 0, 0, 0], 0, 0],
  [[1, 0, 0, 0, 0, 0], 0, 1],
  [[1, 0, 0, 0, 0, 1], 2.5, 2],
  [[0, 1, 0, 0, 0, 2], 3.7, 3],
  [[], 0, 0],
])("the star counts %j have the rating %s of %s", (counts, totalScore, totalCount) => {
  expect(ratingOf(counts)).toMatchObject({ totalScore, totalCount });
});

test("a rating is between the fewest and the most given stars, to a tenth", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 6, maxLength: 6 }), (counts) => {
      const { totalScore, totalCount } = ratingOf(counts);
      const given = counts.flatMap((count, stars) => (count > 0 ? [stars] : []));
      expect(totalCount).toBe(counts.reduce((sum, count) => sum + count, 0));
      expect(totalScore).toBeGreaterThanOrEqual(given[0] ?? 0);
      expect(totalScore).toBeLessThanOrEqual(given.at(-1) ?? 0);
      expect(Math.round(totalScore * 10) / 10).toBe(totalScore);
    }),
  );
});
