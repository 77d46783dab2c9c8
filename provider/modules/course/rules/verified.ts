import { maxRanges, mergeRanges, type WatchedRange } from "./watched-ranges.ts";

/** The fastest speed of the player. */
export const fastestSpeed = 2;

/** The seconds of film that a first report can have, for its way to the shop and for what the browser reports late. */
export const firstSeconds = 60;

/** The most seconds of film that one report can verify, after however long a silence: an hour, so that minutes without a connection count. */
export const maxSeconds = 3600;

/** The parts of ranges that known ranges lack. Both are merged. */
export function newParts(ranges: readonly WatchedRange[], known: readonly WatchedRange[]): WatchedRange[] {
  return ranges.flatMap(([start, end]) => {
    const parts: WatchedRange[] = [];
    let from = start;
    for (const [first, last] of known) {
      if (last <= from || first >= end) continue;
      if (first > from) parts.push([from, first]);
      from = last;
    }
    return from < end ? [...parts, [from, end] satisfies WatchedRange] : parts;
  });
}

/** The beginning of ranges, as long as the given seconds. */
function upTo(ranges: readonly WatchedRange[], seconds: number): WatchedRange[] {
  let left = Math.floor(seconds * 10);
  return ranges.flatMap(([from, to]): WatchedRange[] => {
    const taken = Math.min(left, Math.round((to - from) * 10));
    left -= taken;
    return taken > 0 ? [[from, (Math.round(from * 10) + taken) / 10]] : [];
  });
}

/** The verified ranges after a report, and the seconds that they took from the budget. What exceeds the budget stays unverified. */
export function verify(known: WatchedRange[], reported: WatchedRange[], budget: number, length: number) {
  const added = upTo(newParts(reported, known), budget);
  const verified = mergeRanges([...known, ...added], length, Number.POSITIVE_INFINITY);
  // More ranges than a viewer makes are not joined as the watched ones are, because the gaps between them were not watched.
  if (verified.length > maxRanges) return { verified: known, spent: 0 };
  return { verified, spent: added.reduce((sum, [from, to]) => sum + Math.round((to - from) * 10), 0) / 10 };
}
