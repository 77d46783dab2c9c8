import { and, count, gt, isNotNull, isNull, lte, min, or, type SQL } from "drizzle-orm";
import type { AddMetrics } from "../../lib/process/metrics.ts";
import type { Database } from "../db/client.ts";
import { job } from "../db/schema/index.ts";
import { addHealthMetrics } from "./health-metrics.ts";
import { onMeasured } from "./measure.ts";
import type { Shop } from "./shop.ts";

const unfinished = and(isNull(job.finishedAt), isNull(job.deadAt));

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of a provider. The database is asked only when they are read. */
export function providerMetrics({ db, clock }: Shop, connections: Database["connections"]): AddMetrics {
  return (client, registry) => {
    const registers = [registry];
    const requests = new client.Histogram({
      name: "canopy_provider_request_seconds",
      help: "Time to answer a call, by call and HTTP status",
      labelNames: ["call", "status"],
      buckets: seconds,
      registers,
    });
    const refusals = new client.Counter({
      name: "canopy_provider_refusals_total",
      help: "Refused calls, by reason: wrong passwords, spent stock, exceeded limits",
      labelNames: ["reason"],
      registers,
    });
    const stops = [
      onMeasured("request", ({ call, status, seconds: took }) => requests.observe({ call, status }, took)),
      onMeasured("refusal", ({ reason }) => refusals.inc({ reason })),
    ];

    function countJobs(name: string, help: string, which: SQL | undefined): void {
      new client.Gauge({
        name,
        help,
        labelNames: ["kind"],
        registers,
        async collect() {
          const rows = await db.select({ kind: job.kind, jobs: count() }).from(job).where(which).groupBy(job.kind);
          this.reset();
          for (const { kind, jobs } of rows) this.set({ kind }, jobs);
        },
      });
    }

    addHealthMetrics({ db, clock }, client, registry);
    new client.Gauge({
      name: "canopy_provider_job_age_seconds",
      help: "Age of the oldest due job that nobody works at, by kind",
      labelNames: ["kind"],
      registers,
      async collect() {
        const now = clock.now();
        const rows = await db
          .select({ kind: job.kind, oldest: min(job.runAt) })
          .from(job)
          .where(and(unfinished, lte(job.runAt, now), or(isNull(job.leasedUntil), lte(job.leasedUntil, now))))
          .groupBy(job.kind);
        this.reset();
        for (const { kind, oldest } of rows) if (oldest) this.set({ kind }, (now.getTime() - oldest.getTime()) / 1000);
      },
    });
    countJobs("canopy_provider_failing_jobs", "Jobs that failed and will be tried again, by kind", and(unfinished, gt(job.failures, 0)));
    countJobs(
      "canopy_provider_dead_jobs",
      "Jobs that failed too often and wait for an operator, by kind",
      and(isNotNull(job.deadAt), isNull(job.finishedAt)),
    );
    if (connections) {
      new client.Gauge({
        name: "canopy_provider_database_connections",
        help: "Connections to PostgreSQL in this process, and the requests that wait for one",
        labelNames: ["state"],
        registers,
        collect() {
          const { idle, all, waiting } = connections();
          this.set({ state: "idle" }, idle);
          this.set({ state: "busy" }, all - idle);
          this.set({ state: "waiting" }, waiting);
        },
      });
    }
    return () => {
      for (const stop of stops) stop();
    };
  };
}
