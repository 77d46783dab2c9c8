/** One segment of a video: which one of the film it is, and when it starts and how long it lasts, in seconds. */
export type Scheduled = { segment: number; start: number; seconds: number };

/**
 * The segments that play as a video of so many seconds: the film over and over, until the length is reached. Where only a
 * part may be watched, those that end within it, but never none at all.
 */
export function schedule(film: readonly number[], seconds: number, limit: number): Scheduled[] {
  if (!film.some((each) => each > 0)) return [];
  const list: Scheduled[] = [];
  for (let start = 0, number = 0; start < seconds || number === 0; number += 1) {
    const segment = number % film.length;
    const length = film[segment] ?? 0;
    if (limit > 0 && number > 0 && start + length > limit) break;
    list.push({ segment, start, seconds: length });
    start = tenThousandths(start + length);
  }
  return list;
}

/** Sums of many lengths stay on the grid that a playlist is written in. */
function tenThousandths(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000;
}
