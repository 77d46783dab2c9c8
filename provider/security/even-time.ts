import { setTimeout } from "node:timers/promises";

/** Longer than the statements of these calls take, and short enough for a person who waits. */
const evenMs = 150;

/**
 * Lets work that was refused end no sooner than a fixed time after it began, so that the time does not tell whether a named member exists: each
 * statement and each commit of the one way would show. With `always`, work that succeeded too.
 */
export async function inEvenTime<Answer>(work: () => Promise<Answer>, { always = false } = {}): Promise<Answer> {
  const end = performance.now() + evenMs;
  const wait = () => setTimeout(Math.max(0, end - performance.now()));
  try {
    const answer = await work();
    if (always) await wait();
    return answer;
  } catch (error) {
    await wait();
    throw error;
  }
}
