import { eq, sql } from "drizzle-orm";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import { Refusal } from "../../refusal.ts";
import type { Db } from "../client.ts";
import { attempt } from "../schema/index.ts";

/** How often something may be tried, and after how many quiet minutes the counting starts anew. */
export type Limit = { allowed: number; minutes: number };

/** For passwords and the like. */
const guesses: Limit = { allowed: 5, minutes: 15 };
export const lockMinutes = guesses.minutes;

/**
 * Counts a try at a subject (a name, a password, an address), and refuses when there were too many. It is counted before anybody
 * looks whether it is right: many tries at once get no further than one after the other. Counting starts anew after a while
 * without a try that was let through. It answers how many more there are: after the last one, a wrong guess has locked its subject.
 */
export async function countGuess(db: Db, subject: string, now: Date, { allowed, minutes }: Limit = guesses): Promise<number> {
  const quietMs = minutes * 60_000;
  const quiet = sql`${attempt.updatedAt} <= ${new Date(now.getTime() - quietMs).toISOString()}`;
  const [row] = await db
    .insert(attempt)
    .values({ subject, failures: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: attempt.subject,
      set: {
        failures: sql`case when ${quiet} then 1 else least(${attempt.failures}, ${allowed}) + 1 end`,
        updatedAt: sql`case when ${quiet} or ${attempt.failures} < ${allowed} then ${now.toISOString()} else ${attempt.updatedAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error("a try was not counted");
  if (row.failures <= allowed) return allowed - row.failures;
  const leftMs = row.updatedAt.getTime() + quietMs - now.getTime();
  throw new Refusal("tooManyAttempts", { code: codes.tooMany, values: { minutes: Math.ceil(leftMs / 60_000) } });
}

/** A right guess makes the wrong ones before it forgotten. */
export async function forgetGuesses(db: Db, subject: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.subject, subject));
}
