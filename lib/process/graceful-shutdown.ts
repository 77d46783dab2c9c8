import { setTimeout as pause } from "node:timers/promises";
import { startDraining } from "./draining.ts";
import { mebibyte, watchMemory } from "./memory-limit.ts";

const graceMs = 7000;
const pollMs = 50;

/** The part of a server that a shutdown needs. HTTP/2 servers have no idle connections to close. */
type Server = { close: (closed: () => void) => unknown; closeIdleConnections?: () => void };

type Settings = { DRAIN_MS: number; MEMORY_MB?: number | undefined };

/**
 * Shuts this process down on SIGTERM or SIGINT, or when it has more memory than `MEMORY_MB`: it says that it is not ready, waits for `DRAIN_MS`, for running requests and for
 * `closeRest`, and exits after a grace period.
 */
export function shutDownGracefully(server: Server, { DRAIN_MS, MEMORY_MB }: Settings, closeRest: () => Promise<void>): void {
  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    startDraining();
    setTimeout(() => process.exit(1), DRAIN_MS + graceMs).unref();
    if (DRAIN_MS > 0) await pause(DRAIN_MS);
    // A connection whose request has just ended would be kept open for the next one.
    setInterval(() => server.closeIdleConnections?.(), pollMs).unref();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await closeRest();
    process.exit(0);
  }
  if (MEMORY_MB) {
    watchMemory({
      limit: MEMORY_MB * mebibyte,
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
