export const mebibyte = 1024 * 1024;
const checkMs = 5000;

/** A peak that is over at the next check is no leak. */
const checksAbove = 3;

/** The part of the limit by which processes differ, so that those with the same load do not all end in the same minute. */
const spread = 0.1;

type Watch = { limit: number; stop: (reason: string) => void; resident?: () => number; everyMs?: number; random?: () => number };

/** Calls `stop` once this process has been above the limit for some time. The program that supervises it starts it again. */
export function watchMemory(watch: Watch): () => void {
  const { limit, stop, resident = process.memoryUsage.rss, everyMs = checkMs, random = Math.random } = watch;
  const own = limit * (1 - spread * random());
  let above = 0;
  const timer = setInterval(() => {
    const bytes = resident();
    above = bytes > own ? above + 1 : 0;
    if (above < checksAbove) return;
    clearInterval(timer);
    stop(
      `This process has ${Math.ceil(bytes / mebibyte)} MiB, and MEMORY_MB allows about ${Math.floor(limit / mebibyte)}: it drains and ends.`,
    );
  }, everyMs).unref();
  return () => clearInterval(timer);
}
