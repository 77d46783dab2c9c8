/** Stretches of a video that were watched, from and to, in seconds. */
export type WatchedRange = [from: number, to: number];

/** More than anybody makes by jumping about; what goes beyond it is a script. */
const mostRanges = 500;

/** Tenths of a second: finer is noise of the player's clock. */
const grid = 10;

function onGrid(seconds: number, length: number): number {
  return Math.round(Math.min(Math.max(seconds, 0), length) * grid);
}

/** Closes the smallest gaps until there are no more stretches than may be kept. */
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
 * The same stretches sorted, cut to the video's length and joined where they touch. The order in which they were watched, or
 * reported by several devices, makes no difference, and what was watched is never forgotten.
 */
export function mergeRanges(ranges: readonly Readonly<WatchedRange>[], length: number, most = mostRanges): WatchedRange[] {
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

/** How many whole seconds merged stretches cover. */
export function coveredSeconds(merged: readonly Readonly<WatchedRange>[]): number {
  return Math.floor(merged.reduce((sum, [from, to]) => sum + Math.round((to - from) * grid), 0) / grid);
}

/** Whether somebody has seen a video: nearly all of it, for nobody watches the last credits. */
export function isFinished(watchedSeconds: number, length: number): boolean {
  return watchedSeconds >= length * 0.95;
}

/** Where a video goes on: where it was left, or at its beginning where only the end was left to see. */
export function resumePoint(position: number, length: number): number {
  return position >= length * 0.95 ? 0 : position;
}
