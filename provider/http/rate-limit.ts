import { and, eq, gt, gte, sql } from "drizzle-orm";
import { codes } from "../../lib/contract/wire/envelope.ts";
import type { Db } from "../db/client.ts";
import { attempt } from "../db/schema/index.ts";
import { Refusal } from "./refusal.ts";
import type { RefusalName } from "./sentence.ts";

/** The allowed number of tries, the quiet minutes after which counting restarts, and the refusal of further tries. */
export type Limit = { allowed: number; minutes: number; refusal?: RefusalName };

/** The limit for passwords and codes. */
const guessLimit: Limit = { allowed: 5, minutes: 15 };
export const lockMinutes = guessLimit.minutes;

function tooMany(since: Date, now: Date, { minutes, refusal = "tooManyAttempts" }: Limit): Refusal {
  const leftMs = since.getTime() + minutes * 60_000 - now.getTime();
  return new Refusal(refusal, { code: codes.tooMany, values: { minutes: Math.ceil(leftMs / 60_000) } });
}

/**
 * Counts a try at a subject (a user name, a password, an IP address) and refuses when there were too many. The try is counted before
 * it is checked, so that parallel tries get no further than sequential ones. Counting restarts after a quiet time without an allowed
 * try. Returns the number of remaining tries: at 0, a wrong guess has locked the subject.
 */
export async function countAttempt(db: Db, subject: string, now: Date, limit = guessLimit): Promise<number> {
  const { allowed, minutes } = limit;
  const quietMs = minutes * 60_000;
  const isQuiet = sql`${attempt.updatedAt} <= ${new Date(now.getTime() - quietMs).toISOString()}`;
  const [row] = await db
    .insert(attempt)
    .values({ subject, failures: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: attempt.subject,
      set: {
        failures: sql`case when ${isQuiet} then 1 else least(${attempt.failures}, ${allowed}) + 1 end`,
        updatedAt: sql`case when ${isQuiet} or ${attempt.failures} < ${allowed} then ${now.toISOString()} else ${attempt.updatedAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error("the rate limit stored no row");
  if (row.failures <= allowed) return allowed - row.failures;
  throw tooMany(row.updatedAt, now, limit);
}

/** Refuses like `countAttempt` when no try is left, but counts none. */
export async function requireAttemptsLeft(db: Db, subject: string, now: Date, limit = guessLimit): Promise<void> {
  const since = new Date(now.getTime() - limit.minutes * 60_000);
  const [used] = await db
    .select()
    .from(attempt)
    .where(and(eq(attempt.subject, subject), gte(attempt.failures, limit.allowed), gt(attempt.updatedAt, since)));
  if (used) throw tooMany(used.updatedAt, now, limit);
}

/** Takes one counted try back, where a success must not reset the others. */
export async function forgiveAttempt(db: Db, subject: string): Promise<void> {
  await db
    .update(attempt)
    .set({ failures: sql`greatest(${attempt.failures} - 1, 0)` })
    .where(eq(attempt.subject, subject));
}

/** Resets a subject's counter after a correct guess. */
export async function resetAttempts(db: Db, subject: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.subject, subject));
}
