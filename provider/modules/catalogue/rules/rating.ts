/** The average rating and its distribution, from the number of reviews per star (0 to 5). */
export function ratingOf(counts: number[]) {
  const [none = 0, one = 0, two = 0, three = 0, four = 0, five = 0] = counts;
  const totalCount = none + one + two + three + four + five;
  const stars = one + 2 * two + 3 * three + 4 * four + 5 * five;
  return {
    totalScore: totalCount === 0 ? 0 : Math.round((stars / totalCount) * 10) / 10,
    totalCount,
    oneStarCount: one,
    twoStarCount: two,
    threeStarCount: three,
    fourStarCount: four,
    fiveStarCount: five,
  };
}
