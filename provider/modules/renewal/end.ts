import { eq } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { renewal } from "../../db/schema/index.ts";
import { type RefusalName, sentence } from "../../http/sentence.ts";
import { tell } from "../../mail/tell.ts";
import { cancelOrder } from "../order/cancel.ts";
import type { OpenRenewal } from "./renewal.ts";
import { nextTry } from "./rules/dates.ts";

type Change = Partial<typeof renewal.$inferInsert>;

async function update(tx: Db, { row }: OpenRenewal, change: Change): Promise<null> {
  await tx.update(renewal).set(change).where(eq(renewal.id, row.id));
  return null;
}

async function cancel(tx: Db, { placed }: OpenRenewal, reason: string, now: Date): Promise<void> {
  if (placed?.state === orderStates.unpaid) await cancelOrder(tx, placed, reason, now);
}

export async function finish(tx: Db, open: OpenRenewal, now: Date): Promise<null> {
  const { own, placed } = open;
  const date = own.vipExpiresAt ?? now;
  await tell(tx, "renewalDone", own, { date, amount: { cents: placed?.payableCents ?? 0 } }, { now });
  return update(tx, open, { state: "done" });
}

/** Ends a renewal without payment: the member renewed manually, turned it off, or canceled its order. */
export async function drop(tx: Db, open: OpenRenewal, now: Date): Promise<null> {
  await cancel(tx, open, "not wanted any more", now);
  return update(tx, open, { state: "dropped" });
}

/** Records a failed attempt, schedules the next one unless it was the last, and notifies the member. */
export async function fail(tx: Db, open: OpenRenewal, why: RefusalName, now: Date): Promise<null> {
  const { own, row } = open;
  const failures = row.failures + 1;
  const next = nextTry(failures, now);
  if (!next) {
    await cancel(tx, open, "the renewal failed", now);
    await tell(tx, "renewalEnded", own, { date: row.periodEnd }, { now });
    return update(tx, open, { state: "failed", failures, paymentId: null });
  }
  const reason = sentence(why, languageOfHeader(own.language).header);
  await tell(tx, "renewalFailed", own, { date: row.periodEnd, reason, next }, { now });
  return update(tx, open, { failures, nextTryAt: next, paymentId: null });
}
