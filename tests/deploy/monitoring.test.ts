import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import * as client from "prom-client";
import { providerMetrics } from "@/provider/runtime/metrics";
import { createLoadLimits } from "@/storefront/load/load-limits";
import { storefrontMetrics } from "@/storefront/metrics";
import { sharedCacheMetrics } from "@/storefront/pages/shared-cache/metrics";
import { openTestProvider, type TestProvider } from "../support/provider/test-provider";

let provider: TestProvider;
let stop: () => void;
let served: string[] = [];

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  stop = providerMetrics(provider.shop, () => ({ idle: 0, all: 0, waiting: 0 }))(client, registry);
  storefrontMetrics(createServer(), createLoadLimits(1))(client, registry);
  const totals = { local: 0, shared: 0, missed: 0, waited: 0, refused: 0 };
  const redisTotals = { commands: 0, failures: 0, seconds: 0 };
  sharedCacheMetrics({ totals, redisTotals, isAway: () => false, lagMs: () => 0 })(client, registry);
  served = registry.getMetricsAsArray().map(({ name }) => name);
});

afterAll(async () => {
  stop();
  await provider.close();
});

/** The names of metrics in a query, without the endings of a histogram's series. */
function metricsIn(text: string): string[] {
  const names = text.match(/\b(?:canopy|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map((name) => (served.includes(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ""))))];
}

test("alerts and panels ask only for metrics that the programs serve", () => {
  for (const file of ["deploy/alerts.yml", "deploy/grafana-dashboard.json", "docs/operating.md"]) {
    const asked = metricsIn(readFileSync(file, "utf8"));
    expect(asked.length).toBeGreaterThan(5);
    expect({ file, missing: asked.filter((name) => !served.includes(name)) }).toEqual({ file, missing: [] });
  }
});

test("every metric of the shop's own is on the dashboard", () => {
  const shown = metricsIn(readFileSync("deploy/grafana-dashboard.json", "utf8"));
  expect(served.filter((name) => name.startsWith("canopy_") && !shown.includes(name))).toEqual([]);
});
