import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isDraining } from "../lib/process/draining.ts";

const maxDelayNs = 1e9;

/**
 * Answers `/live` and `/ready` without the framework, so that a busy storefront can still say so. It is not ready while it drains, or when
 * its event loop was blocked for a second since the last question, or before it knows what has changed. A provider that is away changes nothing: cached
 * pages are still served.
 */
export function createHealth(knowsChanges: () => boolean = () => true) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  function isReady(): boolean {
    const { max } = delay;
    delay.reset();
    return !isDraining() && max < maxDelayNs && knowsChanges();
  }

  /** Answers the request, if it is one about health. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== "/live" && request.url !== "/ready") return false;
    const ok = request.url === "/live" || isReady();
    response.writeHead(ok ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" });
    response.end(JSON.stringify({ status: ok ? request.url.slice(1) : "not ready" }));
    return true;
  };
}
