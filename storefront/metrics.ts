import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddMetrics } from "../lib/process/metrics.ts";
import type { LoadLimits } from "./load/load-limits.ts";

const seconds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A few names for all addresses, because clients can invent addresses. */
export function kindOf(url: string): string {
  if (url.startsWith("/api/")) return "call";
  if (url.startsWith("/media/")) return "media";
  return url.startsWith("/_next/") || /\.[a-z0-9]+(\?|$)/.test(url) ? "file" : "page";
}

/** The metrics of a storefront's server. */
export function storefrontMetrics(server: Server, { size, shed }: Pick<LoadLimits, "size" | "shed">): AddMetrics {
  return (client, registry) => {
    const registers = [registry];
    const answers = new client.Histogram({
      name: "canopy_storefront_request_seconds",
      help: "Time until an answer was handed over, by kind of address and HTTP status",
      labelNames: ["kind", "status"],
      buckets: seconds,
      registers,
    });
    const aborted = new client.Counter({
      name: "canopy_storefront_aborted_total",
      help: "Requests whose client left before the answer, by kind of address",
      labelNames: ["kind"],
      registers,
    });
    const active = new client.Gauge({ name: "canopy_storefront_active_requests", help: "Requests that are being answered", registers });
    new client.Gauge({
      name: "canopy_storefront_renders",
      help: "Pages that are rendered and calls that are passed on, and those that wait for their turn",
      labelNames: ["kind", "state"],
      registers,
      collect() {
        for (const [kind, { running, waiting }] of Object.entries(size())) {
          this.set({ kind, state: "running" }, running);
          this.set({ kind, state: "waiting" }, waiting);
        }
      },
    });
    new client.Counter({
      name: "canopy_storefront_shed_total",
      help: "Requests that were refused because too many waited, by what they asked for",
      labelNames: ["rank"],
      registers,
      collect() {
        this.reset();
        for (const [rank, requests] of Object.entries(shed)) this.inc({ rank }, requests);
      },
    });

    const onRequest = (request: IncomingMessage, response: ServerResponse) => {
      const kind = kindOf(request.url ?? "");
      const started = performance.now();
      active.inc();
      response.once("close", () => {
        active.dec();
        if (response.writableFinished) answers.observe({ kind, status: response.statusCode }, (performance.now() - started) / 1000);
        else aborted.inc({ kind });
      });
    };
    server.prependListener("request", onRequest);
    return () => void server.off("request", onRequest);
  };
}
