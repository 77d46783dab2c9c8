import type { AddMetrics } from "../../lib/process/metrics.ts";
import { healthCheck } from "../db/schema/index.ts";
import type { Shop } from "./shop.ts";

/** What the daily checks last found, and when they last ended. All providers on a database say the same. */
export function addHealthMetrics({ db, clock }: Pick<Shop, "db" | "clock">, ...[client, registry]: Parameters<AddMetrics>): void {
  const shared = { labelNames: ["check"], registers: [registry] };
  new client.Gauge({
    name: "canopy_provider_health_check_ok",
    help: "Whether the check of the audit log, the ledger or the trees that ended last found everything in order: 1, or 0 for a problem",
    ...shared,
    async collect() {
      this.reset();
      for (const { name, state, finishedAt } of await db.select().from(healthCheck))
        if (finishedAt) this.set({ check: name }, state === "broken" ? 0 : 1);
    },
  });
  new client.Gauge({
    name: "canopy_provider_health_check_age_seconds",
    help: "Time since a check ended, by check; infinite before the first one ends",
    ...shared,
    async collect() {
      const ended = new Map((await db.select().from(healthCheck)).map(({ name, finishedAt }) => [name, finishedAt]));
      for (const check of healthCheck.name.enumValues) {
        const at = ended.get(check);
        this.set({ check }, at ? (clock.now().getTime() - at.getTime()) / 1000 : Number.POSITIVE_INFINITY);
      }
    },
  });
}
