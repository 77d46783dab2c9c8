import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import * as client from "prom-client";
import { startDraining } from "@/lib/process/draining";
import { createHealth } from "@/storefront/health";
import { createLoadLimits } from "@/storefront/load/load-limits";
import { kindOf, storefrontMetrics } from "@/storefront/metrics";

let server: Server;
let address: string;
const registry = new client.Registry();

beforeAll(async () => {
  const answersHealth = createHealth();
  server = createServer((request, response) => {
    if (answersHealth(request, response) || request.url === "/slow") return;
    response.end("page");
  });
  storefrontMetrics(server, createLoadLimits(8))(client, registry);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const metrics = async () => (await registry.metrics()).split("\n");

async function waitForLine(line: string) {
  while (!(await metrics()).includes(line)) await new Promise((resolve) => setTimeout(resolve, 5));
}

test.each([
  ["/api/session", "call"],
  ["/media/a.avif", "media"],
  ["/_next/static/a.js", "file"],
  ["/icon.svg?v=1", "file"],
  ["/course_detail?id=7", "page"],
])("%s is a %s", (url, kind) => {
  expect(kindOf(url)).toBe(kind);
});

test("answers are timed by kind and status, and clients that leave are counted", async () => {
  await (await fetch(`${address}/course`)).text();
  const leaving = new AbortController();
  const left = fetch(`${address}/slow`, { signal: leaving.signal }).catch(() => "left");
  await waitForLine("canopy_storefront_active_requests 1");
  leaving.abort();
  expect(await left).toBe("left");
  await waitForLine("canopy_storefront_active_requests 0");
  expect(await metrics()).toContain('canopy_storefront_request_seconds_count{kind="page",status="200"} 1');
  expect(await metrics()).toContain('canopy_storefront_aborted_total{kind="page"} 1');
});

test("a storefront is not ready before it knows what has changed", async () => {
  let knowsChanges = false;
  const answersHealth = createHealth(() => knowsChanges);
  const unready = createServer((request, response) => void answersHealth(request, response));
  await new Promise<void>((resolve) => unready.listen(0, "127.0.0.1", resolve));
  const { port } = unready.address() as AddressInfo;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await ask("/ready");
  expect([await ask("/ready"), await ask("/live")]).toEqual([503, 200]);
  knowsChanges = true;
  expect(await ask("/ready")).toBe(200);
  unready.closeAllConnections();
  unready.close();
});

test("a storefront is live, ready unless its event loop was blocked, and not ready while it drains", async () => {
  const ask = async (path: string) => (await fetch(`${address}${path}`)).status;
  await ask("/ready");
  expect(await ask("/ready")).toBe(200);
  // Two turns, because the delay is measured by a timer.
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const end = Date.now() + 1200; Date.now() < end; );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await ask("/ready")).toBe(503);
  expect(await ask("/ready")).toBe(200);
  startDraining();
  expect([await ask("/ready"), await ask("/live")]).toEqual([503, 200]);
});
