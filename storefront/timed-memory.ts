type Stored<Value> = { value: Value; bytes: number; until: number };

type Options = { lifetimeMs: number; budget: number; now?: () => number };

/** Values that live equally long, within a budget of bytes. Expired ones go first, then the oldest. */
export function createTimedMemory<Value>({ lifetimeMs, budget, now = Date.now }: Options) {
  // A map iterates in the order of insertion, so the first entry expires first.
  const entries = new Map<string, Stored<Value>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key: string): Value | null {
      const stored = entries.get(key);
      return stored && stored.until > now() ? stored.value : null;
    },

    set(key: string, value: Value, size: number): void {
      remove(key);
      entries.set(key, { value, bytes: size, until: now() + lifetimeMs });
      bytes += size;
      for (const [oldest, { until }] of entries) {
        if (until > now() && bytes <= budget) break;
        remove(oldest);
      }
    },

    remove,

    clear(): void {
      entries.clear();
      bytes = 0;
    },

    size: () => ({ answers: entries.size, bytes }),
  };
}
