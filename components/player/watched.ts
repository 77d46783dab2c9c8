export type Range = [from: number, to: number];

/** Even at double speed in a throttled tab a video plays no further than this between two ticks. */
const stepSeconds = 4;

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** Collects the watched ranges of a video, in seconds. */
export function watchedRanges() {
  let done: Range[] = [];
  let open: Range | null = null;

  function close() {
    if (open && tenths(open[1]) > tenths(open[0])) done.push([tenths(open[0]), tenths(open[1])]);
    open = null;
  }

  return {
    at(seconds: number) {
      if (open && seconds >= open[1] && seconds - open[1] <= stepSeconds) open[1] = seconds;
      else {
        close();
        open = [seconds, seconds];
      }
    },
    /** Ends the current range, after a seek or a pause. */
    break: close,
    /** The ranges since the last report. */
    take(): Range[] {
      const here = open?.[1];
      close();
      if (here !== undefined) open = [here, here];
      const taken = done;
      done = [];
      return taken;
    },
    /** Ranges that could not be reported are reported next time. */
    giveBack(ranges: Range[]) {
      done = [...ranges, ...done].slice(-200);
    },
  };
}
