import { inArray, lt, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/client.ts";
import {
  attempt,
  authorisation,
  bulk,
  commandKey,
  emailChange,
  idempotencyKey,
  importFile,
  job,
  memberDevice,
  memberToken,
  newsletterAddress,
  notice,
  securityChange,
  spentToken,
  verificationCode,
} from "../db/schema/index.ts";
import type { Shop } from "../runtime/shop.ts";

const batchSize = 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The rows of a table are deleted this many days after the moment in a column. An unfinished job has no such moment, so it stays. */
const retention: { table: PgTable; moment: PgColumn; days: number }[] = [
  { table: memberToken, moment: memberToken.expiresAt, days: 0 },
  { table: verificationCode, moment: verificationCode.expiresAt, days: 1 },
  { table: authorisation, moment: authorisation.expiresAt, days: 1 },
  { table: emailChange, moment: emailChange.changedAt, days: 30 },
  { table: securityChange, moment: securityChange.changedAt, days: 30 },
  { table: spentToken, moment: spentToken.expiresAt, days: 0 },
  { table: memberDevice, moment: memberDevice.usedAt, days: 180 },
  { table: attempt, moment: attempt.updatedAt, days: 1 },
  { table: idempotencyKey, moment: idempotencyKey.createdAt, days: 7 },
  { table: commandKey, moment: commandKey.createdAt, days: 7 },
  { table: job, moment: job.finishedAt, days: 7 },
  { table: importFile, moment: importFile.uploadedAt, days: 7 },
  { table: bulk, moment: bulk.createdAt, days: 90 },
  { table: newsletterAddress, moment: newsletterAddress.confirmBy, days: 0 },
  { table: notice, moment: notice.createdAt, days: 365 },
];

/** Deletes in batches, so that no transaction locks many rows for long. Another provider that cleans up skips the rows of this one. */
async function deleteBefore(db: Db, table: PgTable, moment: PgColumn, end: Date): Promise<void> {
  const row = sql`ctid`;
  while (true) {
    const batch = db.select({ row }).from(table).where(lt(moment, end)).limit(batchSize).for("update", { skipLocked: true });
    const deleted = await db.delete(table).where(inArray(row, batch)).returning({ moment });
    if (deleted.length < batchSize) return;
  }
}

/** Deletes expired rows, so that the tables that are read with every call stay small. */
export async function cleanUp({ db, clock }: Shop): Promise<void> {
  const now = clock.now().getTime();
  for (const { table, moment, days } of retention) await deleteBefore(db, table, moment, new Date(now - days * dayMs));
}
