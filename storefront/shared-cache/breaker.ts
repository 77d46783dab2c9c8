const mostFailures = 5;
const openMs = 5000;

/** A circuit breaker: after five failures in a row it refuses everything for five seconds, then allows one attempt at a time. */
export function createBreaker(now: () => number = () => performance.now()) {
  let failures = 0;
  let refusesUntil = 0;

  return {
    isOpen: () => failures >= mostFailures,

    allows(): boolean {
      if (failures < mostFailures) return true;
      if (now() < refusesUntil) return false;
      refusesUntil = now() + openMs;
      return true;
    },

    succeeded(): void {
      failures = 0;
    },

    failed(): void {
      failures += 1;
      if (failures >= mostFailures) refusesUntil = now() + openMs;
    },
  };
}
