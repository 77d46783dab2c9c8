import type { ServerResponse } from "node:http";

/**
 * Runs at most `most` tasks at once. A task continues when its client leaves, so that without a limit clients that leave early could start
 * any number of them. A client that leaves while it waits is dropped: its task never runs, and the result is null.
 */
export function createLimit(most: number) {
  const waiting = new Set<(isTurn: boolean) => void>();
  let running = 0;

  function turn(client: ServerResponse): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const leave = () => {
      waiting.delete(resolve);
      resolve(false);
    };
    waiting.add(resolve);
    client.once("close", leave);
    return promise.finally(() => client.off("close", leave));
  }

  function end(): void {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    // The place goes to the next one, so `running` stays.
    waiting.delete(next);
    next(true);
  }

  return {
    async run<Result>(client: ServerResponse, task: () => Promise<Result>): Promise<Result | null> {
      if (running < most) running += 1;
      else if (client.destroyed || !(await turn(client))) return null;
      try {
        return await task();
      } finally {
        end();
      }
    },
    size: () => ({ running, waiting: waiting.size }),
  };
}
