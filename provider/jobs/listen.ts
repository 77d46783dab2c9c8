import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Shop } from "../runtime/shop.ts";
import { throttleKinds } from "./throttle-kinds.ts";
import { onQueued, wakeHere } from "./wake.ts";

const channel = "canopy_jobs";
const firstWaitMs = 1000;
const maxWaitMs = 30_000;

/**
 * Tells the other providers on this PostgreSQL which kinds of jobs were queued here, and wakes the lanes of the kinds that they queue. A
 * message is sent after the commit on a connection of its own: a NOTIFY inside of transactions would let their commits wait for each other.
 * Without the connection, jobs are found when the queue is read again.
 */
export function listenForJobs({ settings, log }: Pick<Shop, "settings" | "log">): { stop: () => Promise<void> } {
  const url = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  if (!url) return { stop: async () => {} };
  const stopped = new AbortController();
  let client: pg.Client | null = null;
  const kinds = throttleKinds((kind) => void client?.query("select pg_notify($1, $2)", [channel, kind]).catch(() => {}));
  const endQueued = onQueued(kinds.queued);

  /** Listens until the connection breaks. */
  async function listen(): Promise<void> {
    const opened = new pg.Client({ connectionString: url, keepAlive: true, application_name: "canopy jobs" });
    const broken = new Promise<void>((resolve) => opened.on("error", () => resolve()).once("end", () => resolve()));
    opened.on("notification", ({ payload }) => payload && wakeHere(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      client = opened;
      const ended = new Promise<void>((resolve) => stopped.signal.addEventListener("abort", () => resolve(), { once: true }));
      await Promise.race([broken, ended]);
    } finally {
      client = null;
      await opened.end().catch(() => {});
    }
  }

  async function keepListening(): Promise<void> {
    let waitMs = firstWaitMs;
    while (!stopped.signal.aborted) {
      const since = Date.now();
      await listen().catch((error: unknown) => log.warn({ err: error }, "no connection tells of new jobs"));
      // A connection that lasted was a good one, so the next is tried soon.
      waitMs = Date.now() - since > maxWaitMs ? firstWaitMs : Math.min(maxWaitMs, waitMs * 2);
      await pause(waitMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  const listening = keepListening();
  return {
    stop: async () => {
      endQueued();
      kinds.stop();
      stopped.abort();
      await listening;
    },
  };
}
