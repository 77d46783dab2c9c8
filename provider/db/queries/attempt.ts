import { eq, sql } from "drizzle-orm";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import { Refusal } from "../../refusal.ts";
import type { Db } from "../client.ts";
import { attempt } from "../schema/index.ts";

const allowed = 5;
const lockedForMs = 15 * 60 * 1000;

/** Refuses while a subject (a name, a code) is locked because of too many wrong guesses. */
export async function requireUnlocked(db: Db, subject: string, now: Date): Promise<void> {
  const [row] = await db.select({ lockedUntil: attempt.lockedUntil }).from(attempt).where(eq(attempt.subject, subject));
  const leftMs = (row?.lockedUntil?.getTime() ?? 0) - now.getTime();
  if (leftMs > 0) throw new Refusal("tooManyAttempts", { code: codes.tooMany, values: { minutes: Math.ceil(leftMs / 60_000) } });
}

/** Counts a wrong guess; the last one that is allowed locks. Counting starts anew when a lock or a quiet quarter of an hour is over. */
export async function countFailure(db: Db, subject: string, now: Date): Promise<void> {
  const quietSince = new Date(now.getTime() - lockedForMs);
  const failures = sql`case when ${attempt.updatedAt} < ${quietSince.toISOString()} then 1 else ${attempt.failures} + 1 end`;
  const [row] = await db
    .insert(attempt)
    .values({ subject, failures: 1, updatedAt: now })
    .onConflictDoUpdate({ target: attempt.subject, set: { failures, updatedAt: now } })
    .returning({ failures: attempt.failures });
  if (!row || row.failures < allowed) return;
  const lockedUntil = new Date(now.getTime() + lockedForMs);
  await db.update(attempt).set({ lockedUntil, failures: 0 }).where(eq(attempt.subject, subject));
}

/** A right guess makes the wrong ones before it forgotten. */
export async function forgetFailures(db: Db, subject: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.subject, subject));
}
