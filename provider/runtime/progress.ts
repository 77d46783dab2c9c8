/** Hears how many parts of a long task are done. It may end the task by an error. */
export type Progress = (done: number, parts: number) => Promise<void>;

/** The ids from 1 to the last in windows of a size, so that no statement reads a whole table. */
export function* idWindows(last: number, size: number): Generator<{ from: number; to: number }> {
  for (let from = 1; from <= last; from += size) yield { from, to: Math.min(last, from + size - 1) };
}
