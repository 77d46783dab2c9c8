const tails = new Map<string, Promise<unknown>>();

/** Runs tasks with the same key one at a time, within this process. */
export async function runExclusive<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const result = (tails.get(key) ?? Promise.resolve()).then(task);
  // The next task waits for the end of this one, also when this one fails.
  const end = result.catch(() => {});
  tails.set(key, end);
  try {
    return await result;
  } finally {
    if (tails.get(key) === end) tails.delete(key);
  }
}
