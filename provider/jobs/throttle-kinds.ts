import { restMs } from "./loop.ts";

/** Jobs of a kind that are queued within this time are told together. */
const togetherMs = 20;

/** Calls a function soon after a kind was queued, but no more often than the lane of that kind reads the queue. */
export function throttleKinds(tell: (kind: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  const toldAt = new Map<string, number>();

  function tellNow(kind: string): void {
    timers.delete(kind);
    toldAt.set(kind, performance.now());
    tell(kind);
  }

  return {
    queued(kind: string): void {
      if (timers.has(kind)) return;
      const restsUntil = (toldAt.get(kind) ?? Number.NEGATIVE_INFINITY) + restMs;
      timers.set(kind, setTimeout(tellNow, Math.max(togetherMs, restsUntil - performance.now()), kind));
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
