import { setTimeout as pause } from "node:timers/promises";
import { startDraining } from "./draining.ts";
import { memoryLimit, watchMemory } from "./memory-limit.ts";

const graceMs = 7000;
const pollMs = 50;

/** The part of a server that a shutdown needs. HTTP/2 servers have no idle connections to close. */
type Server = { close: (closed: () => void) => unknown; closeIdleConnections?: () => void };

/**
 * How long a process goes on answering after it was told to stop, so that a load balancer notices first (`DRAIN_MS`). It is nothing
 * where no load balancer asks.
 */
export function drainMs({ DRAIN_MS }: Record<string, string | undefined>): number {
  if (DRAIN_MS && !/^\d{1,5}$/.test(DRAIN_MS)) {
    throw new Error(`The setting DRAIN_MS is wrong: it must be milliseconds below 100000, not ${DRAIN_MS}.`);
  }
  return Number(DRAIN_MS || 0);
}

/**
 * Shuts this process down on SIGTERM or SIGINT, or when it has more memory than `MEMORY_MB`: it says that it is not ready, waits for `DRAIN_MS`, for running requests and for
 * `closeRest`, and exits after a grace period.
 */
export function shutDownGracefully(server: Server, closeRest: () => Promise<void>): void {
  const drainingMs = drainMs(process.env);
  const limit = memoryLimit(process.env);
  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    startDraining();
    setTimeout(() => process.exit(1), drainingMs + graceMs).unref();
    if (drainingMs > 0) await pause(drainingMs);
    // A connection whose request has just ended would be kept open for the next one.
    setInterval(() => server.closeIdleConnections?.(), pollMs).unref();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await closeRest();
    process.exit(0);
  }
  if (limit !== null) {
    watchMemory({
      limit,
      stop: (reason) => {
        process.stderr.write(`${reason}\n`);
        void stop();
      },
    });
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Exits with a message and code 1. */
export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
