/** How much faster or slower than Redis's clock a machine's may be: far more than any real one. */
const drift = 0.001;

const localTime = () => performance.timeOrigin + performance.now();

/**
 * The time of Redis, never ahead of it, so that what began after a change by this clock has read the change. Each answer of Redis contains
 * its time, which has passed when the answer arrives.
 */
export function createRedisClock(local: () => number = localTime) {
  let offset = Number.NEGATIVE_INFINITY;
  let learntAt = 0;

  const offsetAt = (time: number) => offset - drift * (time - learntAt);

  return {
    /** Redis's time; this machine's before Redis has told it. */
    now(): number {
      const time = local();
      return offset === Number.NEGATIVE_INFINITY ? time : time + offsetAt(time);
    },

    /** Learns from a time that Redis has told between `sentAt`, where that is known, and now. */
    learn(time: number, sentAt?: number): void {
      const receivedAt = local();
      const known = offsetAt(receivedAt);
      // More than possible: Redis's clock was set back, or another server has taken over.
      const isTooFar = sentAt !== undefined && known > time - sentAt;
      offset = isTooFar ? time - receivedAt : Math.max(known, time - receivedAt);
      learntAt = receivedAt;
    },

    local,
  };
}

export type RedisClock = ReturnType<typeof createRedisClock>;
