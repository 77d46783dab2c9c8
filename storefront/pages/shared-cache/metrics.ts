import type { AddMetrics } from "../../../lib/process/metrics.ts";
import type { SharedPageCache } from "./shared-page-cache.ts";

/** The metrics of pages that several storefronts share through Redis. They are counted where they happen and only read here. */
export function sharedCacheMetrics({
  totals,
  redisTotals,
  isAway,
  lagMs,
}: Pick<SharedPageCache, "totals" | "redisTotals" | "isAway" | "lagMs">): AddMetrics {
  return (client, registry) => {
    const registers = [registry];

    function count(name: string, help: string, read: () => number | Record<string, number>): void {
      new client.Counter({
        name,
        help,
        labelNames: ["result"],
        registers,
        collect() {
          this.reset();
          const value = read();
          if (typeof value === "number") this.inc(value);
          else for (const [result, number] of Object.entries(value)) this.inc({ result }, number);
        },
      });
    }

    function show(name: string, help: string, read: () => number): void {
      new client.Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    }

    count(
      "canopy_storefront_shared_pages_total",
      "Pages and answers of the provider that were looked for, by where they were found",
      () => ({
        memory: totals.local,
        redis: totals.shared,
        nowhere: totals.missed,
      }),
    );
    count("canopy_storefront_redis_commands_total", "Commands to Redis, by whether it answered in time", () => ({
      answered: redisTotals.commands - redisTotals.failures,
      failed: redisTotals.failures,
    }));
    count("canopy_storefront_redis_seconds_total", "Time spent waiting for Redis", () => redisTotals.seconds);
    count("canopy_storefront_lock_waits_total", "Requests that waited for a page that another storefront rendered", () => totals.waited);
    count(
      "canopy_storefront_refused_pages_total",
      "Rendered pages that were not stored, because Redis held newer ones",
      () => totals.refused,
    );
    show("canopy_storefront_redis_away", "1 while Redis is not asked because it did not answer", () => Number(isAway()));
    show("canopy_storefront_mark_lag_seconds", "How late the last change was heard of", () => lagMs() / 1000);
    return () => {};
  };
}
