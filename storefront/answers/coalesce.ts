import { ClientGone, nullUnlessUnbegun } from "../load/limit.ts";

/**
 * Runs one task per key at a time. A caller that comes while it runs waits for its result, which is null if the task fails. When the task
 * does not run, because its client left, one of those that waited runs its own.
 */
export function createCoalescing<Result>() {
  const running = new Map<string, Promise<Result>>();

  return async (key: string, task: () => Promise<Result>): Promise<{ result: Result | null; isFirst: boolean }> => {
    for (let known = running.get(key); known; known = running.get(key)) {
      try {
        return { result: await known.catch(nullUnlessUnbegun), isFirst: false };
      } catch (error) {
        if (!(error instanceof ClientGone)) throw error;
      }
    }
    const result = task().finally(() => running.delete(key));
    running.set(key, result);
    return { result: await result, isFirst: true };
  };
}
