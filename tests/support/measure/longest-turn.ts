const cpuMs = () => {
  // Node 20 does not tell the time of one thread; there the clock has to do.
  if (!process.threadCpuUsage) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const memory = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/**
 * How long the event loop waits at most while something is done, and how much memory it takes meanwhile. The wait is measured by the time that this
 * thread computes between two turns, so that a busy machine makes no test fail.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<{ ms: number; megabytes: number }> {
  let [ms, most] = [0, 0];
  let last = cpuMs();
  const before = memory();
  const look = () => {
    const now = cpuMs();
    ms = Math.max(ms, now - last);
    last = now;
    most = Math.max(most, memory() - before);
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 2));
    look();
  } finally {
    clearInterval(timer);
  }
  return { ms, megabytes: most / 1_000_000 };
}
