import { request } from "node:http";

/** Requests an address and reads the answer to its end, or leaves after so many milliseconds. Returns whether it left. */
export function visit(url: string, leaveAfterMs?: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  // A connection of its own, as of a client that visits once.
  const sent = request(url, { agent: false, headers: { "accept-encoding": "br", accept: "text/html" } }, (response) => {
    response.resume();
    response.on("end", () => resolve(false));
    response.on("error", () => resolve(true));
  });
  sent.on("error", (error) => (leaveAfterMs === undefined ? reject(error) : resolve(true)));
  sent.end();
  if (leaveAfterMs !== undefined) setTimeout(() => sent.destroy(), leaveAfterMs);
  return promise;
}

/** Repeats a task with different numbers, several at once, until the time is over or all numbers are used. Returns how often it ran. */
export async function runLanes(task: (number: number) => Promise<unknown>, { seconds = Infinity, times = Infinity, lanes = 10 }) {
  const until = performance.now() + seconds * 1000;
  let next = 0;
  const lane = async () => {
    while (performance.now() < until && next < times) {
      next += 1;
      await task(next);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return next;
}
