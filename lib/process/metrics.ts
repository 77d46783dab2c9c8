import { createServer, type Server } from "node:http";
import type * as Client from "prom-client";
import type { Registry } from "prom-client";

/** Adds metrics of a program's own to those of Node; returns how to end that. */
export type AddMetrics = (client: typeof Client, registry: Registry) => () => void;

type MetricsSettings = { METRICS_PORT?: number | undefined; METRICS_HOST: string };

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

/** Serves Prometheus metrics, if the settings name a port; returns how to end that. The library is loaded only then. */
export async function serveMetrics({ METRICS_PORT: port, METRICS_HOST: host }: MetricsSettings, ...own: AddMetrics[]): Promise<() => void> {
  if (!port) return () => {};
  const client = await import("prom-client");
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const stops = own.map((add) => add(client, registry));
  const server = createMetricsServer(registry);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`The metrics cannot be served on port ${port}: ${error.message}`)));
    server.listen(port, host, resolve);
  });
  server.unref();
  return () => {
    for (const stop of stops) stop();
    server.close();
  };
}
