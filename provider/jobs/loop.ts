import { setTimeout } from "node:timers/promises";
import type { PartName } from "../../lib/contract/wire/part-names.ts";
import { hasPart } from "../runtime/parts.ts";
import type { Shop } from "../runtime/shop.ts";

/** Work that is repeated at a fixed interval. The log names it by its function unless it has a name. */
export type PeriodicJob = {
  name?: string;
  /** A run that takes long ends early when the signal is aborted. */
  job: (shop: Shop, stopped?: AbortSignal) => Promise<unknown>;
  everyMs: number;
  /** The part that it belongs to. A shop without the part does not run it. */
  part?: PartName;
  /** Tells when there is work before that time; returns how to end that. */
  wakes?: (wake: () => void) => () => void;
};

/** Work that comes in the meantime waits for this long after the begin of a run, so that a busy shop's jobs are taken together. */
export const restMs = 100;

/** Runs the periodic jobs until it is stopped; `stop` waits for the runs that have begun. */
export function startJobs(shop: Shop, jobs: PeriodicJob[]): { stop: () => Promise<void> } {
  const stopped = new AbortController();

  async function repeat({ job, name = job.name, everyMs, part, wakes }: PeriodicJob) {
    // Replaced before each run, so that work which comes during a run wakes the next one.
    let woken = new AbortController();
    // Each call of `abort` makes an error with a stack, also when there is nothing left to end.
    const wake = () => woken.signal.aborted || woken.abort();
    const endWakes = wakes?.(wake);
    stopped.signal.addEventListener("abort", wake, { once: true });
    while (!stopped.signal.aborted) {
      woken = new AbortController();
      const began = performance.now();
      try {
        await shop.clock.refresh();
        if (!part || (await hasPart(shop.db, part, shop.clock.now()))) await job(shop, stopped.signal);
      } catch (error) {
        shop.log.error({ err: error, job: name }, "a job failed");
      }
      await setTimeout(everyMs, undefined, { signal: woken.signal }).catch(() => {});
      await setTimeout(Math.max(0, began + restMs - performance.now()), undefined, { signal: stopped.signal }).catch(() => {});
    }
    endWakes?.();
  }

  const running = Promise.all(jobs.map(repeat));
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}
