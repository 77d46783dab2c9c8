const maxFailures = 5;
const openMs = 5000;

/** A circuit breaker: after five failures in a row it refuses everything for five seconds, then allows one attempt at a time. */
export function createBreaker(now: () => number = () => performance.now()) {
  let failures = 0;
  let refusesUntil = 0;

  return {
    isOpen: () => failures >= maxFailures,

    allows(): boolean {
      if (failures < maxFailures) return true;
      if (now() < refusesUntil) return false;
      refusesUntil = now() + openMs;
      return true;
    },

    succeeded(): void {
      failures = 0;
    },

    failed(): void {
      failures += 1;
      if (failures >= maxFailures) refusesUntil = now() + openMs;
    },
  };
}
