/** The upper ends of the bands of income in cents; the last band has none. The first one is nothing at all. */
export const bandLimits = [0, 10_000, 100_000, 1_000_000];

/** Figures about fewer members than this could say something of one of them. */
export const minMembers = 10;

/** The bands from one to another, both included. */
export type BandRange = { first: number; last: number };

/**
 * Joins neighboring bands until each has enough members, from the highest down, because few earn much. Members left over at the lower end
 * join the lowest range. Without enough members altogether there is no range.
 */
export function joinBands(counts: number[], least = minMembers): BandRange[] {
  const ranges: BandRange[] = [];
  let [last, members] = [counts.length - 1, 0];
  for (let first = last; first >= 0; first -= 1) {
    members += counts[first] ?? 0;
    if (members < least) continue;
    ranges.unshift({ first, last });
    [last, members] = [first - 1, 0];
  }
  const [lowest] = ranges;
  if (lowest && members > 0) lowest.first = 0;
  return ranges;
}
