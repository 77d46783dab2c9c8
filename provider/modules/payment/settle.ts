import { eq, sql } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { writeAtCommit } from "../../db/commit.ts";
import { composeOnce } from "../../db/compose-once.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { card, member, order, orderItem, payment, seller } from "../../db/schema/index.ts";
import { together } from "../../db/together.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ProviderSettings } from "../../runtime/settings.ts";
import { saleOf } from "../ledger/payments.ts";
import { postAtCommit } from "../ledger/post.ts";
import { getMember } from "../member/find.ts";
import { displayName } from "../member/rules/display-name.ts";
import { addNotice } from "../notice/write.ts";
import { lockOpenBeside, lockPayers, type PaymentStatus, reverseExternal, voidAttempt, voidAttempts } from "../order/attempts.ts";
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
const { email, language, username, firstName, lastName, country } = member;
const ownerColumns = { email, language, username, firstName, lastName, country };

type Owner = Pick<typeof member.$inferSelect, keyof typeof ownerColumns>;

/** An attempt and its order, both locked, with the order's member, the digits of the card, and who sells. */
type Locked = { attempt: Payment; found: Order; owner: Owner; cardLastFour: string | null; from: typeof seller.$inferSelect | null };

/** What was locked to settle an attempt: the order's items and its other open attempts too. */
type Settled = Locked & { items: Item[]; others: Payment[] };

/** The reason of an attempt that lost against another payer's. */
export const paidByAnother = "paid by another attempt";

/** How an attempt ends. Abandoned: without waiting for the bank's answer any longer. */
export type Outcome = { kind: "approved" } | { kind: "failed" | "abandoned"; reason: string };

/** Locks an attempt and its order. */
const lockAttempt = composeOnce((db) =>
  db
    .select({ found: order, attempt: payment, owner: ownerColumns, cardLastFour: card.lastFour, from: seller, item: orderItem })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .innerJoin(member, eq(member.id, order.memberId))
    .leftJoin(card, eq(card.id, payment.cardId))
    .leftJoin(seller, sql`true`)
    .where(eq(payment.id, sql.placeholder("paymentId")))
    .orderBy(inOrderOfLocks)
    // The order is locked first, because other holders of its lock may settle its attempts. The lock is the weaker one, because a gateway
    // event that was just inserted references the payment.
    .for("no key update", { of: [order, payment] }),
);

/** When it is settled, and the settings for the links in emails. */
type Settling = { now: Date; settings: ProviderSettings };

/** Tells the order's member that it is paid, and by whom if another person did. An automatic renewal has an email of its own. */
async function tellOwner(db: Db, owner: Owner, { payLinkId, payerId }: Payment, found: Order, { now, settings }: Settling): Promise<void> {
  const { memberId, id: subjectId, number, payableCents, renewalOf } = found;
  const receipt = { number, amount: { cents: payableCents } };
  const link = orderLink(settings, owner, subjectId);
  if (payLinkId === null) {
    if (!renewalOf) await queueEmail(db, owner, "orderPaid", { ...receipt, link }, now);
    return addNotice(db, memberId, "orderPaid", receipt, now, { subjectId });
  }
  const payer = payerId === null ? null : displayName(await getMember(db, payerId), false);
  await queueEmail(db, owner, "orderPaidByOther", { ...receipt, payer, link }, now);
  if (payer === null) return addNotice(db, memberId, "orderPaidByGuest", receipt, now, { subjectId });
  await addNotice(db, memberId, "orderPaidByOther", { ...receipt, payer }, now, { subjectId });
}

/** Posts the sale, fulfils the order and voids the attempts of other payers. */
async function complete(
  db: Db,
  { attempt, found, owner, cardLastFour, from, items, others }: Settled,
  settling: Settling,
): Promise<PaymentStatus> {
  const { now } = settling;
  await lockPayers(db, attempt, others);
  await voidAttempts(db, others, found, paidByAnother, now);
  await postAtCommit(db, saleOf(attempt, found, now));
  crashPoint("payment posted");
  const paid = db.update(payment).set({ state: "paid", settledAt: now }).where(eq(payment.id, attempt.id));
  await writeAtCommit(db, paid);
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
  const [rows, others] = await together(
    db,
    (tx) => lockAttempt(tx, { paymentId }),
    (tx) => lockOpenBeside(tx, { paymentId }),
  );
  const [locked] = rows;
  if (!locked) throw new Error(`there is no payment ${paymentId}`);
  const { found, attempt } = locked;

  if (attempt.state === "abandoned" && outcome.kind === "approved") await reverseExternal(db, attempt, now);
  if (attempt.state !== "started" && attempt.state !== "waiting") return attempt;
  if (outcome.kind !== "approved") return voidAttempt(db, attempt, found, { state: outcome.kind, reason: outcome.reason }, now);
  if (found.state !== orderStates.unpaid) return voidAttempt(db, attempt, found, { state: "refunded", reason: "orderClosed" }, now);
  const items = rows.map(({ item }) => item);
  const reason = await obsoleteReason(db, found, items);
  return reason
    ? voidAttempt(db, attempt, found, { state: "refunded", reason }, now)
    : complete(db, { ...locked, items, others }, settling);
}
