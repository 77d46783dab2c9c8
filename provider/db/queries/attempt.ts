import { eq, sql } from "drizzle-orm";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import { Refusal } from "../../refusal.ts";
import type { Db } from "../client.ts";
import { attempt } from "../schema/index.ts";

const allowed = 5;
const lockedForMs = 15 * 60 * 1000;

/**
 * Counts a guess at a subject (a name, a password), and refuses when there were too many. It is counted before anybody looks
 * whether it is right: many guesses at once get no further than one after the other. Counting starts anew after a quarter of
 * an hour without a guess that was let through.
 */
export async function countGuess(db: Db, subject: string, now: Date): Promise<void> {
  const quiet = sql`${attempt.updatedAt} <= ${new Date(now.getTime() - lockedForMs).toISOString()}`;
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
  if (!row || row.failures <= allowed) return;
  const leftMs = row.updatedAt.getTime() + lockedForMs - now.getTime();
  throw new Refusal("tooManyAttempts", { code: codes.tooMany, values: { minutes: Math.ceil(leftMs / 60_000) } });
}

/** A right guess makes the wrong ones before it forgotten. */
export async function forgetGuesses(db: Db, subject: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.subject, subject));
}
