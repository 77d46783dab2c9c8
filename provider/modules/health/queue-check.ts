import type { Db } from "../../db/client.ts";
import { healthCheck } from "../../db/schema/index.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Shop } from "../../runtime/shop.ts";
import { type CheckName, checkNames, checks } from "./checks.ts";

const hourMs = 60 * 60_000;
const settledAfterSeconds = 600;

/** Queues a run of a check: that of a day once, that of an operator each time. */
export async function queueCheck(db: Db, check: CheckName, now: Date, day?: string): Promise<void> {
  await db.insert(healthCheck).values({ name: check, state: "waiting", startedAt: now }).onConflictDoNothing();
  const daily = day === undefined ? {} : { isDaily: true as const };
  await enqueue(db, { kind: "check-health", payload: { check, ...daily }, now, key: day && `${check}:${day}` });
}

/**
 * Queues each check once a day. The key of the job is that of the day, so that one of several providers runs it. A day that passed while
 * no provider ran is made up for until the next one begins.
 */
export async function queueDailyChecks({ db, clock }: Shop, upSeconds = process.uptime()): Promise<void> {
  // Just after the start the first visitors need the processor.
  if (upSeconds < settledAfterSeconds) return;
  const now = clock.now();
  for (const name of checkNames) {
    const day = new Date(now.getTime() - checks[name].hour * hourMs).toISOString().slice(0, 10);
    await queueCheck(db, name, now, day);
  }
}
