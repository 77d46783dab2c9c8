export type Failure = { call: string; check: string; sentence: string };
export type Skipped = { call: string; check: string; reason: string };
export type CallResult = {
  call: string;
  passed: number;
  failed: number;
  notTried: number;
  /** Whether an extension is there; null for what is none, and where it was not found out. */
  offered: boolean | null;
  worstMs: number | null;
};

export type Log = ReturnType<typeof openLog>;

/** Remembers what was checked, what it came to, and how long the answers took. */
export function openLog(names: readonly string[]) {
  const results = new Map<string, CallResult>();
  const hanging = new Set<string>();
  const failures: Failure[] = [];
  const skipped: Skipped[] = [];
  const notes: string[] = [];

  function resultOf(call: string): CallResult {
    const found = results.get(call) ?? { call, passed: 0, failed: 0, notTried: 0, offered: null, worstMs: null };
    results.set(call, found);
    return found;
  }
  for (const name of names) resultOf(name);

  return {
    failures,
    skipped,
    notes,
    results: (): CallResult[] => [...results.values()],

    /** One check more: passed without a sentence, failed with one. */
    check(call: string, check: string, sentence: string | null): void {
      const result = resultOf(call);
      if (sentence === null) {
        result.passed += 1;
      } else {
        result.failed += 1;
        failures.push({ call, check, sentence });
      }
    },

    skip(call: string, check: string, reason: string): void {
      resultOf(call).notTried += 1;
      skipped.push({ call, check, reason });
    },

    time(call: string, ms: number, hung: boolean): void {
      const result = resultOf(call);
      result.worstMs = Math.max(result.worstMs ?? 0, ms);
      if (hung) hanging.add(call);
    },

    /** Whether it once gave no answer: who waits for it again and again never ends. */
    hangs: (call: string): boolean => hanging.has(call),

    offer(call: string, offered: boolean): void {
      resultOf(call).offered = offered;
    },

    isOffered: (call: string): boolean | null => results.get(call)?.offered ?? null,
  };
}
