import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, count, eq } from "drizzle-orm";
import * as client from "prom-client";
import { Registry } from "prom-client";
import { healthCheck, job } from "@/provider/db/schema";
import { enqueue } from "@/provider/jobs/queue";
import { providerMetrics } from "@/provider/runtime/metrics";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

let provider: TestProvider;
let stop: () => void;
const registry = new Registry();
const connections = { idle: 3, all: 5, waiting: 2 };

beforeAll(async () => {
  provider = await openTestProvider();
  stop = providerMetrics(provider.shop, () => connections)(client, registry);
});

afterAll(async () => {
  stop();
  await provider.close();
});

/** The lines of a metric, without their comments. */
async function linesOf(name: string): Promise<string[]> {
  return (await registry.metrics()).split("\n").filter((line) => line.startsWith(name));
}

test("answered calls are counted by call and status", async () => {
  await provider.call("GET agreement/list", {});
  await provider.call("GET member/profile", {});
  const counts = await linesOf("canopy_provider_request_seconds_count");
  expect(counts).toContain('canopy_provider_request_seconds_count{call="GET agreement/list",status="200"} 1');
  expect(counts).toContain('canopy_provider_request_seconds_count{call="GET member/profile",status="401"} 1');
});

test("invented addresses share one name", async () => {
  for (const path of ["a", "b", "c/d"]) await provider.raw("GET", path);
  expect(await linesOf('canopy_provider_request_seconds_count{call="page"')).toEqual([
    'canopy_provider_request_seconds_count{call="page",status="404"} 3',
  ]);
});

test("refusals are counted by reason", async () => {
  await provider.call("POST member/login", { username: "demo", password: "wrong" });
  expect(await linesOf("canopy_provider_refusals_total")).toContain('canopy_provider_refusals_total{reason="wrongCredentials"} 1');
});

test("the age of due jobs, dead jobs and connections are read when they are asked for", async () => {
  const { db, clock } = provider.shop;
  expect(await linesOf("canopy_provider_dead_jobs")).toEqual([]);
  await enqueue(db, { kind: "reverse-charge", payload: { reference: "late" }, now: new Date(clock.now().getTime() - 60_000) });
  const [age = ""] = (await linesOf("canopy_provider_job_age_seconds")).filter((line) => line.includes("reverse-charge"));
  expect(Number(age.split(" ")[1])).toBeGreaterThanOrEqual(60);
  expect(await linesOf("canopy_provider_failing_jobs")).toEqual([]);
  await db
    .update(job)
    .set({ failures: 3 })
    .where(and(eq(job.kind, "reverse-charge"), eq(job.payload, { reference: "late" })));
  expect(await linesOf("canopy_provider_failing_jobs")).toEqual(['canopy_provider_failing_jobs{kind="reverse-charge"} 1']);
  await db.update(job).set({ deadAt: clock.now() }).where(eq(job.kind, "reverse-charge"));
  const [{ dead } = { dead: 0 }] = await db.select({ dead: count() }).from(job).where(eq(job.kind, "reverse-charge"));
  expect(await linesOf("canopy_provider_dead_jobs")).toEqual([`canopy_provider_dead_jobs{kind="reverse-charge"} ${dead}`]);
  expect((await linesOf("canopy_provider_job_age_seconds")).filter((line) => line.includes("reverse-charge"))).toEqual([]);
  expect(await linesOf("canopy_provider_database_connections")).toEqual([
    'canopy_provider_database_connections{state="idle"} 3',
    'canopy_provider_database_connections{state="busy"} 2',
    'canopy_provider_database_connections{state="waiting"} 2',
  ]);
});

test("a daily check is in order or broken, and its age is infinite until it ends", async () => {
  const { db, clock } = provider.shop;
  const ages = async () =>
    Object.fromEntries(
      (await linesOf("canopy_provider_health_check_age_seconds")).map((line) => [/"(\w+)"/.exec(line)?.[1], Number(line.split(" ")[1])]),
    );
  expect(await linesOf("canopy_provider_health_check_ok")).toEqual([]);
  expect(Object.keys(await ages())).toEqual(["audit", "ledger", "trees"]);
  const finishedAt = new Date(clock.now().getTime() - 3_600_000);
  await db.insert(healthCheck).values([
    { name: "audit", state: "intact", finishedAt },
    { name: "ledger", state: "broken", finishedAt, brokenSince: finishedAt },
    { name: "trees", state: "waiting" },
  ]);
  expect(await linesOf("canopy_provider_health_check_ok")).toEqual([
    'canopy_provider_health_check_ok{check="audit"} 1',
    'canopy_provider_health_check_ok{check="ledger"} 0',
  ]);
  const { audit, ledger, trees } = await ages();
  expect(audit).toBeGreaterThanOrEqual(3600);
  expect(ledger).toBeGreaterThanOrEqual(3600);
  expect(trees).toBeNaN();
});

test("a job in progress is not late", async () => {
  const { db, clock } = provider.shop;
  const [hourAgo, inAMinute] = [-3_600_000, 60_000].map((ms) => new Date(clock.now().getTime() + ms));
  const lines = () => linesOf('canopy_provider_job_age_seconds{kind="check-health"}');
  await db.insert(job).values({ kind: "check-health", key: "slow", payload: { check: "trees" }, runAt: hourAgo, leasedUntil: inAMinute });
  expect(await lines()).toEqual([]);
  await db.update(job).set({ leasedUntil: hourAgo }).where(eq(job.key, "slow"));
  expect(await lines()).toHaveLength(1);
});
