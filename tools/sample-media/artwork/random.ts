export type Random = {
  /** A number from 0 up to 1, or between the two given. */
  between: (low?: number, high?: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** An independent stream, so that a change to one layer does not move another. */
  fork: (label: string) => Random;
};

export const hash = (text: string): number => {
  let value = 2166136261;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
};

/** The same seed always gives the same picture. */
export const seeded = (seed: string): Random => {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low = 0, high = 1) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    fork: (label) => seeded(`${seed}/${label}`),
  };
};
