import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { crashPoint } from "../db/crash-point.ts";
import { job } from "../db/schema/index.ts";
import type { Shop } from "../runtime/shop.ts";
import type { PeriodicJob } from "./loop.ts";
import { currentPayload, namesOf } from "./previous-release.ts";
import type { Work } from "./queue.ts";

type Job = typeof job.$inferSelect;

type Kind<Payload> = {
  run: (shop: Shop, payload: Payload, row: Job) => Promise<void>;
  /** The delay doubles with each failure, up to this. */
  longestWaitMs: number;
  /** After this many failures a job is dead: the operator sees it and may retry it. */
  mostFailures: number;
};

const leaseMs = 60_000;
const firstWaitMs = 500;
const atOnce = 20;

/** The handler of each kind of queued job. */
export type QueueKinds = { [Name in keyof Work]: Kind<Work[Name]> };

/** Identifies this process in the leases of its jobs. */
const worker = randomUUID();

function take({ db }: Shop, kind: keyof Work, now: Date): Promise<Job[]> {
  return db.transaction(async (tx) => {
    const open = and(inArray(sql`${job.kind}`, namesOf(kind)), isNull(job.finishedAt), isNull(job.deadAt), lte(job.runAt, now));
    const free = or(isNull(job.leasedUntil), lte(job.leasedUntil, now));
    const due = await tx.select().from(job).where(and(open, free)).orderBy(asc(job.id)).limit(atOnce).for("update", { skipLocked: true });
    const ids = due.map((row) => row.id);
    if (due.length > 0) {
      const leasedUntil = new Date(now.getTime() + leaseMs);
      await tx.update(job).set({ leasedBy: worker, leasedUntil }).where(inArray(job.id, ids));
    }
    return due;
  });
}

/** The columns of a job after a failure: the time of the next attempt, or dead. */
function afterFailure({ longestWaitMs, mostFailures }: QueueKinds[keyof Work], row: Job, error: unknown, now: Date) {
  const failures = row.failures + 1;
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** row.failures);
  const end = failures >= mostFailures ? { deadAt: now } : { runAt: new Date(now.getTime() + waitMs) };
  return { failures, lastError: String(error), ...end };
}

async function attempt(shop: Shop, kind: QueueKinds[keyof Work], row: Job): Promise<void> {
  const { db, clock, log } = shop;
  let end: Partial<Job>;
  try {
    await kind.run(shop, currentPayload(row.payload) as never, row);
    end = { finishedAt: clock.now() };
  } catch (error) {
    end = afterFailure(kind, row, error, clock.now());
    log[end.deadAt ? "error" : "warn"]({ job: row.kind, id: row.id, ...end }, "a job failed");
  }
  await db
    .update(job)
    .set({ leasedBy: null, leasedUntil: null, ...end })
    .where(and(eq(job.id, row.id), eq(job.leasedBy, worker)));
}

/**
 * Runs the due jobs of one kind. A job is leased before it runs, so that no two processes run it at the same time. The jobs of a killed
 * process run again when their lease expires: every job runs at least once, so a repetition must be harmless.
 */
async function runLane(shop: Shop, kinds: QueueKinds, kind: keyof Work): Promise<void> {
  while (true) {
    const due = await take(shop, kind, shop.clock.now());
    if (due.length > 0) crashPoint("job leased");
    await Promise.all(due.map((row) => attempt(shop, kinds[kind], row)));
    if (due.length < atOnce) return;
  }
}

/** One periodic job per kind, so that a mail server that does not answer delays neither a refund nor a price change. */
export function queueLanes(kinds: QueueKinds): PeriodicJob[] {
  const names = Object.keys(kinds) as (keyof Work)[];
  return names.map((kind) => ({ name: kind, job: (shop) => runLane(shop, kinds, kind), everyMs: 250 }));
}
