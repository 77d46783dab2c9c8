/** An LRU cache within a budget of bytes. `evicted` is called for each removed key. */
export function createLeastRecent<Value>(budget: number, evicted: (key: string) => void = () => {}) {
  // A map iterates in the order of insertion, and a value that is read is inserted again.
  const entries = new Map<string, { value: Value; bytes: number }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },

    set(key: string, value: Value, size: number): void {
      remove(key);
      entries.set(key, { value, bytes: size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= budget) break;
        remove(oldest);
        evicted(oldest);
      }
    },

    remove,

    clear(): void {
      entries.clear();
      bytes = 0;
    },

    size: () => ({ entries: entries.size, bytes }),
  };
}
