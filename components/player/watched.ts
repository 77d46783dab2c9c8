export type Range = [from: number, to: number];

/** Between two looks at the clock a video at double speed in a sleeping tab gets no further than this. */
const stepSeconds = 4;

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** Collects which stretches of a video were watched, in seconds. */
export function watchedRanges() {
  let done: Range[] = [];
  let open: Range | null = null;

  function close() {
    if (open && tenths(open[1]) > tenths(open[0])) done.push([tenths(open[0]), tenths(open[1])]);
    open = null;
  }

  return {
    /** It plays, and is here now. */
    at(seconds: number) {
      if (open && seconds >= open[1] && seconds - open[1] <= stepSeconds) open[1] = seconds;
      else {
        close();
        open = [seconds, seconds];
      }
    },
    /** It jumps, or plays no longer. */
    break: close,
    /** What was watched since the last time. */
    take(): Range[] {
      const here = open?.[1];
      close();
      if (here !== undefined) open = [here, here];
      const taken = done;
      done = [];
      return taken;
    },
    /** What could not be told is told the next time. */
    giveBack(ranges: Range[]) {
      done = [...ranges, ...done].slice(-200);
    },
  };
}
