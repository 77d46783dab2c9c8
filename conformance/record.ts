export type Failure = { call: string; check: string; sentence: string };
export type Skipped = { call: string; check: string; reason: string };
export type CallResult = {
  call: string;
  passed: number;
  failed: number;
  notTried: number;
  /** Whether an extension is offered; null for a call that is none, and while that is unknown. */
  offered: boolean | null;
  worstMs: number | null;
};

export type Log = ReturnType<typeof openLog>;

/** Records the checks, their results and the response times. */
export function openLog(names: readonly string[]) {
  const results = new Map<string, CallResult>();
  const timedOut = new Set<string>();
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

    /** Records a check: passed without a sentence, failed with one. */
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
      if (hung) timedOut.add(call);
    },

    /** Whether the call has timed out before; further ones are skipped, because each would wait for the timeout. */
    hasTimedOut: (call: string): boolean => timedOut.has(call),

    offer(call: string, offered: boolean): void {
      resultOf(call).offered = offered;
    },

    isOffered: (call: string): boolean | null => results.get(call)?.offered ?? null,
  };
}
