import type { Db } from "../db/client.ts";
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
  await db
    .insert(job)
    .values({ kind, key: `${kind}:${key}`, payload, runAt: now })
    .onConflictDoNothing();
  wakeAfterCommit(kind);
}
