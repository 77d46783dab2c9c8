import { type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { writeAtCommit } from "../db/commit.ts";
import { job } from "../db/schema/index.ts";
import { wakeAfterCommit } from "./wake.ts";

/** The kinds of queued jobs and their payloads. Names and fields are stored in the database, so they must not change. */
export type Work = {
  "notify-storefront": { event: string; id: number | null };
  "send-email": { emailId: number };
  "reverse-charge": { reference: string };
  "transcode-film": { upload: string };
  /** A check that no operator started is the one of its day. */
  "check-health": { check: string; isDaily?: true };
  /** Tries out or carries out a task for many rows. */
  "run-bulk": { bulk: number };
  /** Publishes a draft when it is due, if it still is due then. */
  "publish-draft": { draft: number; at: string };
  "export-data": { exportId: number };
  /** Queues the emails of a newsletter. */
  "send-newsletter": { newsletterId: number };
  /** An email of a newsletter, unless its reader has unsubscribed or the newsletter was stopped meanwhile. The release before did not name the newsletter. */
  "newsletter-email": { emailId: number; addressId: number; newsletterId?: number };
  /** Gives a part of a charge back; the refund has a reference of its own at the bank. */
  "refund-charge": { reference: string; refund: string; amountCents: number };
};

type NewJob<Kind extends keyof Work> = { kind: Kind; payload: Work[Kind]; now: Date; key?: string };

/** Queues a job in the transaction that causes it. The same key is queued once. */
export async function enqueue<Kind extends keyof Work>(
  db: Db,
  { kind, payload, now, key = crypto.randomUUID() }: NewJob<Kind>,
): Promise<void> {
  const statement = db
    .insert(job)
    .values({ kind, key: `${kind}:${key}`, payload, runAt: now })
    .onConflictDoNothing();
  await writeAtCommit(db, statement);
  wakeAfterCommit(kind);
}

/** Queues the job of a new row with the statement that inserts the row and returns its id, which is the job's key and its only value. */
export async function enqueueFor<Kind extends keyof Work>(
  db: Db,
  statement: SQLWrapper,
  { kind, field, now }: { kind: Kind; field: keyof Work[Kind] & string; now: Date },
): Promise<void> {
  await writeAtCommit(
    db,
    statement,
    (stored) => sql`
      insert into ${job} (kind, key, payload, run_at)
      select ${kind}::text, ${`${kind}:`}::text || id, jsonb_build_object(${field}::text, id), ${now.toISOString()}::timestamptz from ${stored}
      on conflict do nothing`,
  );
  wakeAfterCommit(kind);
}
