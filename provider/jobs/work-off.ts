import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { Shop } from "../context.ts";
import { crashPoint } from "../crash-point.ts";
import { job } from "../db/schema/index.ts";
import type { Work } from "./queue.ts";
import { sendLetter } from "./send-letter.ts";
import { tellStorefront } from "./tell-storefront.ts";
import { undoCharge } from "./undo-charge.ts";

type Job = typeof job.$inferSelect;

type Kind<Payload> = {
  run: (shop: Shop, payload: Payload, row: Job) => Promise<void>;
  /** Waits get twice as long each time, up to this. */
  longestWaitMs: number;
  /** After so many failures a job is dead: the operator sees it and may wake it. */
  mostFailures: number;
};

const minuteMs = 60_000;
const leaseMs = minuteMs;
const firstWaitMs = 500;
const atOnce = 20;

const kinds: { [Name in keyof Work]: Kind<Work[Name]> } = {
  "tell-storefront": { run: tellStorefront, longestWaitMs: minuteMs / 4, mostFailures: 10_000 },
  "send-letter": { run: sendLetter, longestWaitMs: 60 * minuteMs, mostFailures: 25 },
  "undo-charge": { run: undoCharge, longestWaitMs: 10 * minuteMs, mostFailures: 1000 },
};

/** Names this process: what it has leased, no other one does. */
const worker = randomUUID();

function take({ db }: Shop, now: Date): Promise<Job[]> {
  return db.transaction(async (tx) => {
    const open = and(isNull(job.finishedAt), isNull(job.deadAt), lte(job.runAt, now));
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

/** What becomes of a job that failed: another try later, or none. */
function afterFailure(row: Job, error: unknown, now: Date) {
  const { longestWaitMs, mostFailures } = kinds[row.kind];
  const failures = row.failures + 1;
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** row.failures);
  const end = failures >= mostFailures ? { deadAt: now } : { runAt: new Date(now.getTime() + waitMs) };
  return { failures, lastError: String(error), ...end };
}

async function attempt(shop: Shop, row: Job): Promise<void> {
  const { db, clock, log } = shop;
  let end: Partial<Job>;
  try {
    await kinds[row.kind].run(shop, row.payload as never, row);
    end = { finishedAt: clock.now() };
  } catch (error) {
    end = afterFailure(row, error, clock.now());
    log[end.deadAt ? "error" : "warn"]({ job: row.kind, id: row.id, ...end }, "a job failed");
  }
  await db
    .update(job)
    .set({ leasedBy: null, leasedUntil: null, ...end })
    .where(and(eq(job.id, row.id), eq(job.leasedBy, worker)));
}

/**
 * Does the queued work that is due. A job is leased before it is begun, so that several processes never do it at the same time;
 * what a killed process had leased is anybody's again when the lease is over. So a job is done at least once, and must not mind twice.
 */
export async function workOff(shop: Shop): Promise<void> {
  while (true) {
    const due = await take(shop, shop.clock.now());
    if (due.length > 0) crashPoint("job leased");
    await Promise.all(due.map((row) => attempt(shop, row)));
    if (due.length < atOnce) return;
  }
}
