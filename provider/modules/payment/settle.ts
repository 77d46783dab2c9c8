import { eq, sql } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { card, member, order, type orderItem, payment } from "../../db/schema/index.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { saleOf } from "../ledger/payments.ts";
import { post } from "../ledger/post.ts";
import { addNotice } from "../notice/write.ts";
import { type PaymentStatus, reverseExternal, voidAttempt } from "../order/attempts.ts";
import { fulfil } from "../order/fulfil.ts";
import { itemsOf } from "../order/items.ts";
import { obsoleteReason } from "../order/obsolete-reason.ts";

type Payment = typeof payment.$inferSelect;
type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;

/** How an attempt ends. Abandoned: without waiting for the bank's answer any longer. */
export type Outcome = { kind: "approved" } | { kind: "failed" | "abandoned"; reason: string };

/** Emails a receipt. An automatic renewal has an email of its own. */
async function emailReceipt(db: Db, { memberId, number, payableCents, renewalOf }: Order, now: Date): Promise<void> {
  if (renewalOf) return;
  const { email, language, username, firstName } = member;
  const [buyer] = await db.select({ email, language, username, firstName }).from(member).where(eq(member.id, memberId));
  if (buyer) await queueEmail(db, buyer, "orderPaid", { number, amount: { cents: payableCents } }, now);
}

/** Posts the sale and fulfils the order. */
async function complete(db: Db, attempt: Payment, found: Order, items: Item[], now: Date): Promise<PaymentStatus> {
  await post(db, saleOf(attempt, found, now));
  crashPoint("payment posted");
  await db.update(payment).set({ state: "paid", settledAt: now }).where(eq(payment.id, attempt.id));
  const paidByCard = attempt.cardId !== null && attempt.externalCents > 0;
  const cardLastFour = paidByCard ? sql`(select ${card.lastFour} from ${card} where ${card.id} = ${attempt.cardId})` : null;
  await fulfil(db, found, items, now, { paymentMethod: attempt.method, cardLastFour });
  await emailReceipt(db, found, now);
  const receipt = { number: found.number, amount: { cents: found.payableCents } };
  await addNotice(db, found.memberId, "orderPaid", receipt, now, { subjectId: found.id });
  crashPoint("payment settled");
  return { state: "paid", reason: null };
}

/**
 * Settles a payment while its order is locked. The browser's request and the gateway's notification both call this, in any order and any
 * number of times: the first call decides, later ones answer its result. An approval for an attempt that was voided, or for an order that
 * is not waiting for payment any more, pays nothing and is reversed at the bank.
 */
export async function settle(db: Db, paymentId: number, outcome: Outcome, now: Date): Promise<PaymentStatus> {
  const [locked] = await db
    .select({ found: order, attempt: payment })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.id, paymentId))
    // The order is locked first, because other holders of its lock may settle its attempts. The lock is the weaker one, because a gateway
    // event that was just inserted references the payment.
    .for("no key update", { of: [order, payment] });
  if (!locked) throw new Error(`there is no payment ${paymentId}`);
  const { found, attempt } = locked;

  if (attempt.state === "abandoned" && outcome.kind === "approved") await reverseExternal(db, attempt, now);
  if (attempt.state !== "started" && attempt.state !== "waiting") return attempt;
  if (outcome.kind !== "approved") return voidAttempt(db, attempt, found, { state: outcome.kind, reason: outcome.reason }, now);
  if (found.state !== orderStates.unpaid) return voidAttempt(db, attempt, found, { state: "refunded", reason: "orderClosed" }, now);
  const items = await itemsOf(db, found.id);
  const reason = await obsoleteReason(db, found, items);
  return reason ? voidAttempt(db, attempt, found, { state: "refunded", reason }, now) : complete(db, attempt, found, items, now);
}
