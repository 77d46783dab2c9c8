import { eq } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { renewal } from "../../db/schema/index.ts";
import { writeLetter } from "../../mail/write-letter.ts";
import { type RefusalName, sentence } from "../../messages/index.ts";
import { nextTry } from "../../rules/renewal.ts";
import { cancelOrder } from "../order/cancel.ts";
import type { Scene } from "./scene.ts";

type Change = Partial<typeof renewal.$inferInsert>;

async function note(tx: Db, { row }: Scene, change: Change): Promise<null> {
  await tx.update(renewal).set(change).where(eq(renewal.id, row.id));
  return null;
}

async function cancel(tx: Db, { placed }: Scene, reason: string, now: Date): Promise<void> {
  if (placed?.state === orderStates.unpaid) await cancelOrder(tx, placed.id, reason, now);
}

/** The renewal was paid. */
export async function finish(tx: Db, scene: Scene, now: Date): Promise<null> {
  const { own, placed } = scene;
  const values = { date: own.vipExpiresAt ?? now, amount: { cents: placed?.payableCents ?? 0 } };
  await writeLetter(tx, own, "renewalDone", values, now);
  return note(tx, scene, { state: "done" });
}

/** The renewal is not wanted any more: the member renewed by hand, turned it off, or took its order back. */
export async function drop(tx: Db, scene: Scene, now: Date): Promise<null> {
  await cancel(tx, scene, "not wanted any more", now);
  return note(tx, scene, { state: "dropped" });
}

/** A try failed: there is another one later, or this was the last. The member is told either way. */
export async function fail(tx: Db, scene: Scene, why: RefusalName, now: Date): Promise<null> {
  const { own, row } = scene;
  const failures = row.failures + 1;
  const next = nextTry(failures, now);
  if (!next) {
    await cancel(tx, scene, "the renewal failed", now);
    await writeLetter(tx, own, "renewalEnded", { date: row.periodEnd }, now);
    return note(tx, scene, { state: "failed", failures, paymentId: null });
  }
  const reason = sentence(why, languageOfHeader(own.language).header);
  await writeLetter(tx, own, "renewalFailed", { date: row.periodEnd, reason, next }, now);
  return note(tx, scene, { failures, nextTryAt: next, paymentId: null });
}
