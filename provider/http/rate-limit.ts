import { eq, sql } from "drizzle-orm";
import { codes } from "../../lib/contract/wire/envelope.ts";
import type { Db } from "../db/client.ts";
import { attempt } from "../db/schema/index.ts";
import { Refusal } from "./refusal.ts";

/** The allowed number of tries, and the quiet minutes after which counting restarts. */
export type Limit = { allowed: number; minutes: number };

/** The limit for passwords and codes. */
const guessLimit: Limit = { allowed: 5, minutes: 15 };
export const lockMinutes = guessLimit.minutes;

/**
 * Counts a try at a subject (a user name, a password, an IP address) and refuses when there were too many. The try is counted before
 * it is checked, so that parallel tries get no further than sequential ones. Counting restarts after a quiet time without an allowed
 * try. Answers the number of remaining tries: at 0, a wrong guess has locked the subject.
 */
export async function countAttempt(db: Db, subject: string, now: Date, { allowed, minutes }: Limit = guessLimit): Promise<number> {
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
  const leftMs = row.updatedAt.getTime() + quietMs - now.getTime();
  throw new Refusal("tooManyAttempts", { code: codes.tooMany, values: { minutes: Math.ceil(leftMs / 60_000) } });
}

/** Resets a subject's counter after a correct guess. */
export async function resetAttempts(db: Db, subject: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.subject, subject));
}
