import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { traced } from "../../lib/process/tracing.ts";
import { crashPoint } from "../db/crash-point.ts";
import { job } from "../db/schema/index.ts";
import type { Shop } from "../runtime/shop.ts";
import type { PeriodicJob } from "./loop.ts";
import { currentPayload, namesOf } from "./previous-release.ts";
import type { Work } from "./queue.ts";
import { onWake } from "./wake.ts";

type Job = typeof job.$inferSelect;

type Kind<Payload> = {
  /** A job that takes long ends early with an error when the signal is aborted; it then runs again without having failed. */
  run: (shop: Shop, payload: Payload, row: Job, stopped: AbortSignal | undefined) => Promise<void>;
  /** The delay doubles with each failure, up to this. */
  maxWaitMs: number;
  /** After this many failures a job is dead: the operator sees it and may retry it. */
  maxFailures: number;
  /** The jobs that one process runs at the same time. */
  atOnce?: number;
  /** One small message or refund. It cannot end a process, so it is never set aside for being interrupted. */
  isSmall?: boolean;
  /** Notes where an operator looks that a job was set aside. */
  setAside?: (shop: Shop, payload: Payload, problem: string) => Promise<void>;
  /** How often the queue is read. It is also read when a job of this kind is queued. */
  everyMs?: number;
};

const leaseMs = 60_000;
const firstWaitMs = 500;
const renewMs = 20_000;
const usuallyAtOnce = 20;

/** A job that ran when its process ended is run once more. If that process ends too, the job is what ends them. */
const maxLostRuns = 2;

/** The handler of each kind of queued job. */
export type QueueKinds = { [Name in keyof Work]: Kind<Work[Name]> };

/** Identifies this process in the leases of its jobs. */
const worker = randomUUID();

async function take({ db }: Shop, kind: keyof Work, atOnce: number, now: Date): Promise<Job[]> {
  const open = and(inArray(sql`${job.kind}`, namesOf(kind)), isNull(job.finishedAt), isNull(job.deadAt), lte(job.runAt, now));
  const free = or(isNull(job.leasedUntil), lte(job.leasedUntil, now));
  const due = db
    .select({ id: job.id })
    .from(job)
    .where(and(open, free))
    .orderBy(asc(job.id))
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const taken = await db
    .update(job)
    .set({
      leasedBy: worker,
      leasedUntil: new Date(now.getTime() + leaseMs),
      // A process that ends in order, and one that notes an error, give the lease up.
      lostRuns: sql`${job.lostRuns} + case when ${job.leasedBy} is null then 0 else 1 end`,
    })
    // An array is made once. As a list the query might run again for each row, and lock other jobs each time.
    .where(sql`${job.id} = any(array(${due}))`)
    .returning();
  return taken.toSorted((one, other) => one.id - other.id);
}

/** The columns of a job after a failure: the time of the next attempt, or dead. */
function afterFailure({ maxWaitMs, maxFailures }: QueueKinds[keyof Work], row: Job, error: unknown, now: Date) {
  const failures = row.failures + 1;
  const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** row.failures);
  const end = failures >= maxFailures ? { deadAt: now } : { runAt: new Date(now.getTime() + waitMs) };
  return { failures, lastError: String(error), ...end };
}

const leasedHere = ({ id }: Job) => and(eq(job.id, id), eq(job.leasedBy, worker));

/** Extends the lease of a job that takes longer, until the answered function is called. */
function keepLease({ db, clock, log }: Shop, row: Job): () => void {
  const renew = () =>
    db
      .update(job)
      .set({ leasedUntil: new Date(clock.now().getTime() + leaseMs) })
      .where(leasedHere(row))
      .catch((error: unknown) => log.warn({ err: error, job: row.kind, id: row.id }, "the lease of a job was not renewed"));
  const timer = setInterval(() => void renew(), renewMs);
  return () => clearInterval(timer);
}

/** Notes that jobs are finished. Those that end at the same moment, as emails do without a mail server, share a statement. */
function finishing({ db, clock }: Shop): (row: Job) => Promise<unknown> {
  let ids: number[] = [];
  let written: Promise<unknown> = Promise.resolve();

  async function write() {
    await nextTurn();
    const finished = sql`${job.id} = any(${sql.param(ids)}::int[])`;
    ids = [];
    const end = { leasedBy: null, leasedUntil: null, finishedAt: clock.now() };
    await db
      .update(job)
      .set(end)
      .where(and(finished, eq(job.leasedBy, worker)));
  }

  return ({ id }) => {
    if (ids.push(id) === 1) written = write();
    return written;
  };
}

type Finish = ReturnType<typeof finishing>;

async function attempt(shop: Shop, kind: QueueKinds[keyof Work], row: Job, finish: Finish, stopped?: AbortSignal): Promise<void> {
  const { db, clock, log } = shop;
  const letGo = keepLease(shop, row);
  try {
    await traced(`job ${row.kind}`, {}, () => kind.run(shop, currentPayload(row.payload) as never, row, stopped));
  } catch (error) {
    const end: Partial<Job> = stopped?.aborted ? {} : afterFailure(kind, row, error, clock.now());
    if (!stopped?.aborted) log[end.deadAt ? "error" : "warn"]({ job: row.kind, id: row.id, ...end }, "a job failed");
    letGo();
    await db
      .update(job)
      .set({ leasedBy: null, leasedUntil: null, ...end })
      .where(leasedHere(row));
    return;
  }
  letGo();
  await finish(row);
}

const setAsideProblem = "The provider was killed twice while it ran, so it is not run again by itself.";

/** Sets a job aside that ended its process twice: run again and again, it would keep the shop down. */
async function setAside(shop: Shop, kind: QueueKinds[keyof Work], row: Job): Promise<void> {
  const { db, clock, log } = shop;
  const end = { leasedBy: null, leasedUntil: null, lastError: setAsideProblem, deadAt: clock.now() };
  log.error({ job: row.kind, id: row.id, lostRuns: row.lostRuns }, "a job was set aside");
  await db.transaction(async (tx) => {
    await kind.setAside?.({ ...shop, db: tx }, currentPayload(row.payload) as never, setAsideProblem);
    await tx.update(job).set(end).where(leasedHere(row));
  });
}

/**
 * Runs the due jobs of one kind. A job is leased before it runs, so that no two processes run it at the same time. The jobs of a killed
 * process run again when their lease expires: every job runs at least once, so a repetition must be harmless.
 */
async function runLane(shop: Shop, kinds: QueueKinds, kind: keyof Work, stopped?: AbortSignal): Promise<void> {
  const { atOnce = usuallyAtOnce } = kinds[kind];
  const finish = finishing(shop);
  while (true) {
    const due = await take(shop, kind, atOnce, shop.clock.now());
    if (due.length > 0) crashPoint("job leased");
    const isSetAside = ({ lostRuns }: Job) => !kinds[kind].isSmall && lostRuns >= maxLostRuns;
    await Promise.all(
      due.map((row) => (isSetAside(row) ? setAside(shop, kinds[kind], row) : attempt(shop, kinds[kind], row, finish, stopped))),
    );
    if (due.length < atOnce || stopped?.aborted) return;
  }
}

/** One periodic job per kind, so that a mail server that does not answer delays neither a refund nor a price change. */
export function queueLanes(kinds: QueueKinds): PeriodicJob[] {
  const names = Object.keys(kinds) as (keyof Work)[];
  return names.map((kind) => ({
    name: kind,
    job: (shop, stopped) => runLane(shop, kinds, kind, stopped),
    everyMs: kinds[kind].everyMs ?? 1000,
    wakes: (wake) => onWake(kind, wake),
  }));
}
