/** A segment of a video: its number in the film, its start and its length in seconds. */
export type Scheduled = { segment: number; start: number; seconds: number };

/**
 * The segments of a video: the film is repeated until the length is reached. With a limit, only segments that end within it, but at
 * least one.
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

/** Rounds to a playlist's precision, so that sums of many lengths stay exact. */
function tenThousandths(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000;
}
