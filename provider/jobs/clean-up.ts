import { lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Shop } from "../context.ts";
import { attempt, authorisation, idempotencyKey, job, memberToken, verificationCode } from "../db/schema/index.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** What nobody asks for any more so many days after the moment in a column. An unfinished job has no such moment, and stays. */
const lasting: { table: PgTable; moment: PgColumn; days: number }[] = [
  { table: memberToken, moment: memberToken.expiresAt, days: 0 },
  { table: verificationCode, moment: verificationCode.expiresAt, days: 1 },
  { table: authorisation, moment: authorisation.expiresAt, days: 1 },
  { table: attempt, moment: attempt.updatedAt, days: 1 },
  { table: idempotencyKey, moment: idempotencyKey.createdAt, days: 7 },
  { table: job, moment: job.finishedAt, days: 7 },
];

/** Throws away what has had its time, so that the tables that everything passes through stay small. */
export async function cleanUp({ db, clock }: Shop): Promise<void> {
  const now = clock.now().getTime();
  for (const { table, moment, days } of lasting) await db.delete(table).where(lt(moment, new Date(now - days * dayMs)));
}
