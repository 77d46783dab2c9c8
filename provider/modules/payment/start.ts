import { and, eq, isNull } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { compositions } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { card, order, type payment, paymentPart } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { idempotent } from "../../http/idempotency.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { hasTestPayments } from "../../runtime/settings.ts";
import { toCents } from "../ledger/cents.ts";
import { hold } from "../ledger/payments.ts";
import { requireTransactionPassword } from "../member/transaction-password.ts";
import { beginAttempt, findPayment, voidOpenAttempts } from "../order/attempts.ts";
import { itemsOf } from "../order/items.ts";
import { obsoleteReason } from "../order/obsolete-reason.ts";
import { eWallets } from "./e-wallets.ts";
import { type Part, planPayment } from "./rules/plan.ts";
import { settle } from "./settle.ts";

type MemberContext = Context<Caller>;
type Payment = typeof payment.$inferSelect;
type Form = ParsedInput<"POST payment">;

/** Locks an order that can still be paid. */
async function lockPayable(db: Db, orderId: number, memberId: number, now: Date) {
  const own = and(eq(order.id, orderId), eq(order.memberId, memberId));
  const [found] = await db.select().from(order).where(own).for("update");
  if (!found) throw notFound();
  if (found.state === orderStates.cancelled || (found.state === orderStates.unpaid && found.expiresAt <= now))
    throw new Refusal("orderClosed");
  if (found.state !== orderStates.unpaid) throw new Refusal("orderPaid");
  const outdated = await obsoleteReason(db, found, await itemsOf(db, found.id));
  if (outdated) throw new Refusal(outdated);
  return found;
}

async function requireOutside(db: Db, form: Form, memberId: number): Promise<void> {
  const { outside } = compositions[form.paymentMethod];
  if (outside === "e-wallet" && !eWallets.some((each) => each.value === form.type)) throw new Refusal("unknownEWallet", { field: "type" });
  if (outside !== "card") return;
  const own = and(eq(card.id, form.cardId ?? 0), eq(card.memberId, memberId), isNull(card.removedAt));
  const [found] = await db.select({ id: card.id }).from(card).where(own);
  if (!found) throw new Refusal("noCard", { field: "cardId" });
}

/** Starts a payment attempt and holds its amounts in the member's accounts. An earlier open attempt is voided. */
export async function startPayment(form: Form, context: MemberContext): Promise<Payment> {
  const { now, member } = context;
  const offered = form.hybrids.map(({ accountType, amount }): Part => ({ accountType, amountCents: toCents(amount) }));
  if (offered.length > 0) await requireTransactionPassword(context, form.transactionPassword);

  let begun: Payment | undefined;
  const id = await idempotent(context, "POST payment", form, async (tx) => {
    const found = await lockPayable(tx, form.orderId, member.id, now);
    const plan = planPayment(form.paymentMethod, offered, found.payableCents);
    if ("problem" in plan) throw new Refusal(plan.problem);
    const { parts, externalCents } = plan;
    if (externalCents > 0 && !hasTestPayments(context.settings)) throw new Refusal("noAcquirer", { field: "paymentMethod" });
    await requireOutside(tx, form, member.id);
    await voidOpenAttempts(tx, found, "another attempt was begun", now);

    const { paymentMethod: method, cardId, type: eWallet, successUrl } = form;
    const attempt = await beginAttempt(tx, found, { method, externalCents, cardId, eWallet, successUrl, now });
    crashPoint("payment started");
    if (parts.length > 0) await tx.insert(paymentPart).values(parts.map((part) => ({ ...part, paymentId: attempt.id })));
    await hold(tx, attempt, parts, `Order ${found.number}`, now);
    crashPoint("payment held");
    begun = externalCents === 0 ? { ...attempt, ...(await settle(tx, attempt.id, { kind: "approved" }, now)) } : attempt;
    return attempt.id;
  });
  // The first run of a repeated transaction was rolled back, and its attempt with it.
  return begun?.id === id ? begun : findPayment(context.db, id);
}
