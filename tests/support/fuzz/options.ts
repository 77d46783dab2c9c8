import { callKeys } from "@/lib/contract";
import type { Options } from "./run";

/** The options of `npm run fuzz`; in a normal test run, a fixed seed and this number of requests. */
export function fuzzOptions(requests: number): Omit<Options, "onRound"> & { timeoutMs: number } {
  const { FUZZ_SEED, FUZZ_REQUESTS, FUZZ_CALL, FUZZ_SLOW_MS } = process.env;
  const only = callKeys.find((key) => key === FUZZ_CALL);
  if (FUZZ_CALL && !only) throw new Error(`The contract has no call «${FUZZ_CALL}».`);
  const count = Number(FUZZ_REQUESTS) || requests;
  return {
    seed: Number(FUZZ_SEED) || 1,
    requests: count,
    ...(only && { only }),
    ...(FUZZ_SLOW_MS && { slowMs: Number(FUZZ_SLOW_MS) }),
    timeoutMs: 180_000 + count * 200,
  };
}

/** Prints the progress of `npm run fuzz`; a normal test run prints nothing. */
export function reportProgress(requests: number): (sent: number) => void {
  return (sent) => {
    if (process.env.FUZZ_REQUESTS && sent % 5000 === 0) process.stderr.write(`${sent} of ${requests} requests\n`);
  };
}
