/** A watched part of a video, in seconds. */
export type WatchedRange = [from: number, to: number];

/** More ranges than a viewer makes by seeking; a script could otherwise fill the database. */
export const maxRanges = 500;

/** Times are rounded to tenths of a second, the precision of the player's clock. */
const grid = 10;

function onGrid(seconds: number, length: number): number {
  return Math.round(Math.min(Math.max(seconds, 0), length) * grid);
}

/** Joins the ranges with the smallest gaps until there are at most `most`. */
function closeSmallestGaps(ranges: WatchedRange[], most: number): WatchedRange[] {
  const gaps = ranges.slice(1).map(([from], index) => ({ index: index + 1, size: from - (ranges[index]?.[1] ?? 0) }));
  const closed = new Set(
    gaps
      .sort((a, b) => a.size - b.size || a.index - b.index)
      .slice(0, ranges.length - most)
      .map(({ index }) => index),
  );
  const kept: WatchedRange[] = [];
  for (const [index, [from, to]] of ranges.entries()) {
    const last = kept.at(-1);
    if (last && closed.has(index)) last[1] = to;
    else kept.push([from, to]);
  }
  return kept;
}

/**
 * Sorts ranges, cuts them to the video's length and joins those that touch. The result does not depend on the order of the reports, and
 * never covers less than they do.
 */
export function mergeRanges(ranges: readonly Readonly<WatchedRange>[], length: number, most = maxRanges): WatchedRange[] {
  const sorted = ranges
    .map(([from, to]): WatchedRange => [onGrid(from, length), onGrid(to, length)])
    .filter(([from, to]) => from < to)
    .sort((a, b) => a[0] - b[0]);
  const merged: WatchedRange[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  const kept = merged.length > most ? closeSmallestGaps(merged, most) : merged;
  return kept.map(([from, to]) => [from / grid, to / grid]);
}

/** The whole seconds that merged ranges cover. */
export function coveredSeconds(merged: readonly Readonly<WatchedRange>[]): number {
  return Math.floor(merged.reduce((sum, [from, to]) => sum + Math.round((to - from) * grid), 0) / grid);
}

/** Whether a video counts as watched: 95 % of it, because many viewers skip the credits. */
export function isFinished(watchedSeconds: number, length: number): boolean {
  return watchedSeconds >= length * 0.95;
}

/** The position to resume at: the last one, or the start when the video was watched nearly to its end. */
export function resumePoint(position: number, length: number): number {
  return position >= length * 0.95 ? 0 : position;
}
