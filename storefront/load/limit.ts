import type { ServerResponse } from "node:http";

/** More is asked than can be answered: a request should be sent again later. */
export class Busy extends Error {
  override readonly name = "Busy";
}

/** The client of a request left before its turn, so its task did not run. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

/** A task that did not run is told. Any other failure of a shared task is told by a render for each request. */
export function nullUnlessUnbegun(error: unknown): null {
  if (error instanceof Busy || error instanceof ClientGone) throw error;
  return null;
}

type Outcome = "turn" | "left" | "busy";
type Waiting = { rank: number; end: (outcome: Outcome) => void };

type Options = {
  /** How many tasks run at once. */
  most: number;
  maxWaiting?: number;
  /** Long, because a visitor of a slow machine rather waits than is told to come back. The number of those who wait bounds an overload. */
  waitMs?: number;
};

/**
 * Runs a bounded number of tasks at once. Those of a lower rank get their turn first; a task that waited too long, or that too many others
 * are waiting before, is refused with `Busy`. A task continues when its client leaves, so that clients that leave early cannot start any
 * number of them. The task of a client that leaves while it waits never runs, and is refused with `Left`.
 */
export function createLimit({ most, maxWaiting = 64, waitMs = 10_000 }: Options) {
  const waiting = new Set<Waiting>();
  let running = 0;

  /** The one of the best or the worst rank; of equals the first or the last to come. */
  const first = () => [...waiting].reduce<Waiting | null>((best, each) => (best && best.rank <= each.rank ? best : each), null);
  const last = () => [...waiting].reduce<Waiting | null>((worst, each) => (worst && worst.rank > each.rank ? worst : each), null);

  async function turn(client: ServerResponse, rank: number): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const own: Waiting = {
      rank,
      end(outcome) {
        waiting.delete(own);
        resolve(outcome);
      },
    };
    if (waiting.size >= maxWaiting) {
      const displaced = last();
      if (!displaced || displaced.rank <= rank) return "busy";
      displaced.end("busy");
    }
    const leave = () => own.end("left");
    const timer = setTimeout(() => own.end("busy"), waitMs);
    waiting.add(own);
    client.once("close", leave);
    return promise.finally(() => {
      clearTimeout(timer);
      client.off("close", leave);
    });
  }

  function end(): void {
    const next = first();
    // The place goes to the next one, so `running` stays.
    if (next) next.end("turn");
    else running -= 1;
  }

  return {
    async run<Result>(client: ServerResponse, rank: number, task: () => Promise<Result>): Promise<Result> {
      if (running < most) running += 1;
      else if (client.destroyed) throw new ClientGone();
      else {
        const outcome = await turn(client, rank);
        if (outcome === "left") throw new ClientGone();
        if (outcome === "busy") throw new Busy();
      }
      try {
        return await task();
      } finally {
        end();
      }
    },
    size: () => ({ running, waiting: waiting.size }),
  };
}
