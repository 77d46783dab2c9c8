import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@jest/globals";
import { serveMetrics } from "@/lib/process/metrics";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("without a port nothing is served", async () => {
  expect((await serveMetrics({ METRICS_HOST: "127.0.0.1" }))()).toBeUndefined();
});

test("metrics are served until they are ended, and only under their path", async () => {
  const port = await freePort();
  let stopped = 0;
  const stop = await serveMetrics({ METRICS_PORT: port, METRICS_HOST: "127.0.0.1" }, (client, registry) => {
    new client.Gauge({ name: "canopy_test", help: "a test", registers: [registry] }).set(7);
    return () => {
      stopped += 1;
    };
  });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain("\ncanopy_test 7\n");
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await expect(serveMetrics({ METRICS_PORT: port, METRICS_HOST: "127.0.0.1" }, () => () => {})).rejects.toThrow(
    `The metrics cannot be served on port ${port}`,
  );
  stop();
  expect(stopped).toBe(1);
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});
