/** Runs one task per key at a time. A caller that comes while it runs waits for its result. */
export function createCoalescing<Result>() {
  const running = new Map<string, Promise<Result>>();
  return (key: string, task: () => Promise<Result>): { result: Promise<Result>; isFirst: boolean } => {
    const known = running.get(key);
    if (known) return { result: known, isFirst: false };
    const result = task().finally(() => running.delete(key));
    running.set(key, result);
    return { result, isFirst: true };
  };
}
