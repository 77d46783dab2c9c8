import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import pg from "pg";
import { listenForJobs } from "@/provider/jobs/listen";
import { enqueue } from "@/provider/jobs/queue";
import { onWake } from "@/provider/jobs/wake";
import { urlOfDatabase } from "@/tests/support/database/database-url";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

let provider: TestProvider;
let other: pg.Client;
let listening: ReturnType<typeof listenForJobs>;

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
  const url = await urlOfDatabase(provider);
  other = new pg.Client({ connectionString: url });
  await other.connect();
  const { shop } = provider;
  listening = listenForJobs({ ...shop, settings: { ...shop.settings, DATABASE_URL: url } });
  await isListening();
});

afterAll(async () => {
  await listening.stop();
  await other.end();
  await provider.close();
});

/** The process of PostgreSQL that serves the listener, once there is one. */
async function isListening(before?: number): Promise<number> {
  const statement =
    "select pid from pg_stat_activity where query = 'listen canopy_jobs' and application_name = 'canopy jobs' and state = 'idle' and datname = current_database()";
  while (true) {
    const { rows } = await other.query<{ pid: number }>(statement);
    const [row] = rows;
    if (row && row.pid !== before) return row.pid;
  }
}

const woken = (kind: string) =>
  new Promise<void>((resolve) => {
    const end = onWake(kind, () => {
      end();
      resolve();
    });
  });

test("a job that another provider queues wakes its lane here, also after the connection was lost", async () => {
  const first = woken("send-email");
  await other.query("select pg_notify('canopy_jobs', 'send-email')");
  await first;
  const pid = await isListening();
  await other.query("select pg_terminate_backend($1)", [pid]);
  await isListening(pid);
  const second = woken("reverse-charge");
  await other.query("select pg_notify('canopy_jobs', 'reverse-charge')");
  await second;
});

test("the jobs of a transaction are told to the other providers when it is committed, each kind once", async () => {
  await other.query("listen canopy_jobs");
  const told: string[] = [];
  const last = new Promise<void>((resolve) => {
    other.on("notification", ({ payload = "" }) => {
      told.push(payload);
      if (payload === "notify-storefront") resolve();
    });
  });
  const { db } = provider.shop;
  await db.transaction(async (tx) => {
    for (const emailId of [1, 2, 3]) await enqueue(tx, { kind: "send-email", payload: { emailId }, now: new Date() });
    await enqueue(tx, { kind: "notify-storefront", payload: { event: "x", id: null }, now: new Date() });
    await tx.execute(sql`select pg_sleep(0.1)`);
    expect(told).toEqual([]);
  });
  await last;
  expect(told).toEqual(["send-email", "notify-storefront"]);
});
