import { createServer, type Server } from "node:http";
import type * as Client from "prom-client";
import type { Registry } from "prom-client";

/** Adds metrics of a program's own to those of Node; answers how to end that. */
export type AddMetrics = (client: typeof Client, registry: Registry) => () => void;

export type MetricsSettings = { METRICS_PORT?: string | undefined; METRICS_HOST?: string | undefined; [other: string]: unknown };

const portPattern = /^\d{1,5}$/;

/** Where metrics are served: a port of their own, on the loopback address unless `METRICS_HOST` says otherwise. Null without `METRICS_PORT`. */
export function metricsAddress({ METRICS_PORT, METRICS_HOST }: MetricsSettings): { port: number; host: string } | null {
  if (!METRICS_PORT) return null;
  const port = Number(METRICS_PORT);
  if (!portPattern.test(METRICS_PORT) || port < 1 || port > 65_535) {
    throw new Error(`The setting METRICS_PORT is wrong: it must be a port, not ${METRICS_PORT}.`);
  }
  return { port, host: METRICS_HOST || "127.0.0.1" };
}

function createMetricsServer(registry: Registry): Server {
  return createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch (error) {
      response.writeHead(503).end(`The metrics cannot be read: ${error instanceof Error ? error.message : error}\n`);
    }
  });
}

/** Serves Prometheus metrics, if the settings name a port; answers how to end that. The library is loaded only then. */
export async function serveMetrics(settings: MetricsSettings, ...own: AddMetrics[]): Promise<() => void> {
  const address = metricsAddress(settings);
  if (!address) return () => {};
  const client = await import("prom-client");
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const stops = own.map((add) => add(client, registry));
  const server = createMetricsServer(registry);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`The metrics cannot be served on port ${address.port}: ${error.message}`)));
    server.listen(address.port, address.host, resolve);
  });
  server.unref();
  return () => {
    for (const stop of stops) stop();
    server.close();
  };
}
