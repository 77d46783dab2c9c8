import type { CallResult, Failure, Log, Skipped } from "../record.ts";

export type Report = {
  url: string;
  passed: number;
  total: number;
  /** Whether at least one check ran and all of them passed. */
  conforms: boolean;
  calls: CallResult[];
  failures: Failure[];
  notTried: Skipped[];
  slowest: { call: string; ms: number }[];
  notes: string[];
};

const shownSlowest = 5;

/** The result of all checks. */
export function reportOf(url: string, log: Log): Report {
  const calls = log.results();
  const passed = calls.reduce((sum, call) => sum + call.passed, 0);
  const total = calls.reduce((sum, call) => sum + call.failed, passed);
  const slowest = calls
    .flatMap(({ call, worstMs }) => (worstMs === null ? [] : [{ call, ms: worstMs }]))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, shownSlowest);
  const { failures, skipped, notes } = log;
  return { url, passed, total, conforms: total > 0 && passed === total, calls, failures, notTried: skipped, slowest, notes };
}
