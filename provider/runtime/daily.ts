import { setTimeout as pause } from "node:timers/promises";

type Running = {
  fetch: (request: Request, bindings?: object) => Response | Promise<Response>;
  close: () => Promise<void>;
};

type Options = {
  /** Names the current day. A provider without it is never replaced. */
  today?: () => string;
  /** The answer between two days. */
  busy: (request: Request) => Response;
};

/** The longest wait for running requests, so that a slow connection cannot delay the replacement. */
const drainTimeoutMs = 5000;

/** Opens a provider and replaces it by a new one when its day is over. Its listener stays, so that no connection is refused meanwhile. */
export async function openDaily(open: (day: string) => Promise<Running>, { today = () => "", busy }: Options) {
  const active = new Set<Promise<unknown>>();
  let day = today();
  let running: Running | null = await open(day);
  let replacing: Promise<void> | null = null;

  async function replace(last: Running, next: string): Promise<void> {
    running = null;
    await Promise.race([Promise.allSettled(active), pause(drainTimeoutMs, undefined, { ref: false })]);
    await last.close();
    running = await open(next);
    day = next;
  }

  return {
    async fetch(request: Request, bindings?: object): Promise<Response> {
      if (!running) return busy(request);
      const answer = Promise.resolve(running.fetch(request, bindings));
      active.add(answer);
      return answer.finally(() => active.delete(answer));
    },

    /** Replaces the provider if its day is over. Calls at the same time share one replacement. */
    async replaceIfDue(): Promise<void> {
      const next = today();
      if (!replacing && running && next !== day) {
        replacing = replace(running, next).finally(() => {
          replacing = null;
        });
      }
      await replacing;
    },

    async close(): Promise<void> {
      await replacing?.catch(() => {});
      await running?.close();
    },
  };
}
