import { eq, sql } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { card, member, order, orderItem, payment, seller } from "../../db/schema/index.ts";
import { tell } from "../../mail/tell.ts";
import { externalMethodOf } from "../../payments/methods/index.ts";
import type { ProviderSettings } from "../../runtime/settings.ts";
import { uncount } from "../card/declines.ts";
import { saleOf } from "../ledger/payments.ts";
import { post } from "../ledger/post.ts";
import { getMember } from "../member/find.ts";
import { displayName } from "../member/rules/display-name.ts";
import { lockOtherOpen, lockPayers, type PaymentStatus, reverseExternal, voidAttempt, voidAttempts } from "../order/attempts.ts";
import { fulfil } from "../order/fulfil.ts";
import { issueInvoice } from "../order/issue-invoice.ts";
import { inOrderOfLocks } from "../order/items.ts";
import { obsoleteReason } from "../order/obsolete-reason.ts";
import { orderLink } from "../order/order-link.ts";
import { tellPayer } from "../order/tell-payer.ts";

type Payment = typeof payment.$inferSelect;
type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;

/** What the emails and the invoice tell of the order's member, because a member's row is wide. */
const { id, email, language, username, firstName, lastName, country } = member;
const ownerColumns = { id, email, language, username, firstName, lastName, country };

type Owner = Pick<typeof member.$inferSelect, keyof typeof ownerColumns>;

/** An attempt and its order, both locked, with the order's member, the digits of the card, and who sells. */
type Locked = { attempt: Payment; found: Order; owner: Owner; cardLastFour: string | null; from: typeof seller.$inferSelect | null };

type Settled = Locked & { items: Item[] };

/** The reason of an attempt that lost against another payer's. */
export const paidByAnother = "paid by another attempt";

/** How an attempt ends. Abandoned: without waiting for the bank's answer any longer. */
export type Outcome = { kind: "approved" } | { kind: "failed" | "abandoned"; reason: string };

/** Locks an attempt and its order. */
function lockAttempt(db: Db, paymentId: number) {
  return (
    db
      .select({ found: order, attempt: payment, owner: ownerColumns, cardLastFour: card.lastFour, from: seller, item: orderItem })
      .from(payment)
      .innerJoin(order, eq(order.id, payment.orderId))
      .innerJoin(orderItem, eq(orderItem.orderId, order.id))
      .innerJoin(member, eq(member.id, order.memberId))
      .leftJoin(card, eq(card.id, payment.cardId))
      .leftJoin(seller, sql`true`)
      .where(eq(payment.id, paymentId))
      .orderBy(inOrderOfLocks)
      // The order is locked first, because other holders of its lock may settle its attempts. The lock is the weaker one, because a gateway
      // event that was just inserted references the payment.
      .for("no key update", { of: [order, payment] })
  );
}

/** When it is settled, and the settings for the links in emails. */
type Settling = { now: Date; settings: ProviderSettings };

/** Tells the order's member that it is paid, and by whom if another person did. An automatic renewal has an email of its own. */
async function tellOwner(db: Db, owner: Owner, { payLinkId, payerId }: Payment, found: Order, { now, settings }: Settling): Promise<void> {
  const { id: subjectId, number, payableCents, renewalOf } = found;
  const receipt = { number, amount: { cents: payableCents }, link: orderLink(settings, owner, subjectId) };
  if (payLinkId === null) return tell(db, renewalOf ? "renewalPaid" : "orderPaid", owner, receipt, { now, subjectId });
  const payer = payerId === null ? null : displayName(await getMember(db, payerId), false);
  await tell(db, payer === null ? "orderPaidByGuest" : "orderPaidByOther", owner, { ...receipt, payer }, { now, subjectId });
}

/** Posts the sale, fulfils the order and voids the attempts of other payers. */
async function complete(db: Db, { attempt, found, owner, cardLastFour, from, items }: Settled, settling: Settling): Promise<PaymentStatus> {
  const { now } = settling;
  const others = await lockOtherOpen(db, attempt);
  await lockPayers(db, attempt, others);
  await voidAttempts(db, others, found, paidByAnother, now);
  await post(db, saleOf(attempt, found, now));
  crashPoint("payment posted");
  await db.update(payment).set({ state: "paid", counters: null, settledAt: now }).where(eq(payment.id, attempt.id));
  if (attempt.externalCents > 0) await externalMethodOf(attempt.method)?.approved?.(db, attempt, now);
  // The order shows its card to its member, who must not learn another payer's.
  const isOwnCard = attempt.payLinkId === null && attempt.externalCents > 0;
  const shownCard = isOwnCard ? cardLastFour : null;
  await fulfil(db, found, items, now, { paymentMethod: attempt.method, cardLastFour: shownCard });
  await tellOwner(db, owner, attempt, found, settling);
  await tellPayer(db, attempt, found, "paidForOther", now);
  // Without a seller, whom an operator sets, no documents are issued.
  if (from) await issueInvoice(db, { found, items, owner, attempt, cardLastFour: shownCard, from }, now);
  crashPoint("payment settled");
  return { state: "paid", reason: null };
}

/**
 * Settles a payment while its order is locked. The browser's request and the gateway's notification both call this, in any order and any
 * number of times: the first call decides, later ones answer its result. An approval for an attempt that was voided, or for an order that
 * is not waiting for payment any more, pays nothing and is reversed at the bank.
 */
export async function settle(db: Db, paymentId: number, outcome: Outcome, settling: Settling): Promise<PaymentStatus> {
  const { now } = settling;
  const rows = await lockAttempt(db, paymentId);
  const [locked] = rows;
  if (!locked) throw new Error(`there is no payment ${paymentId}`);
  const { found, attempt } = locked;

  if (attempt.state === "abandoned" && outcome.kind === "approved") await reverseExternal(db, attempt, now);
  if (attempt.state !== "started" && attempt.state !== "waiting") return attempt;
  if (outcome.kind === "failed" && outcome.reason !== "noAcquirer") await externalMethodOf(attempt.method)?.declined?.(db, attempt, now);
  if (outcome.kind !== "approved") return voidAttempt(db, attempt, found, { state: outcome.kind, reason: outcome.reason }, now);
  // Before any account is locked, because a payment that begins counts itself before it locks one.
  await uncount(db, attempt);
  if (found.state !== orderStates.unpaid) return voidAttempt(db, attempt, found, { state: "refunded", reason: "orderClosed" }, now);
  const items = rows.map(({ item }) => item);
  const reason = await obsoleteReason(db, found, items);
  return reason ? voidAttempt(db, attempt, found, { state: "refunded", reason }, now) : complete(db, { ...locked, items }, settling);
}
