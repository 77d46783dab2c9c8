import { and, eq, isNull } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Caller, Context } from "../../context.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { card, order, type payment, paymentPart } from "../../db/schema/index.ts";
import { eWallets } from "../../gateway/e-wallets.ts";
import { missing, Refusal } from "../../refusal.ts";
import { toCents } from "../../rules/cents.ts";
import { type Part, planPayment, sources } from "../../rules/payment-method.ts";
import { answeredOnce } from "../once.ts";
import { abandonAttempts } from "../order/cancel.ts";
import { itemsOf } from "../order/items.ts";
import { whyOutdated } from "../order/outdated.ts";
import { requireTransactionPassword } from "../transaction-password.ts";
import { beginAttempt, findPayment } from "./attempt.ts";
import { hold } from "./holds.ts";
import { settle } from "./settle.ts";

type MemberContext = Context<Caller>;
type Payment = typeof payment.$inferSelect;
type Form = ParsedInput<"POST payment">;

/** The order, locked, as long as it can still be paid. */
async function lockPayable(db: Db, orderId: number, memberId: number, now: Date) {
  const own = and(eq(order.id, orderId), eq(order.memberId, memberId));
  const [found] = await db.select().from(order).where(own).for("update");
  if (!found) throw missing();
  if (found.state === orderStates.cancelled || (found.state === orderStates.unpaid && found.expiresAt <= now))
    throw new Refusal("orderClosed");
  if (found.state !== orderStates.unpaid) throw new Refusal("orderPaid");
  const outdated = await whyOutdated(db, found, await itemsOf(db, found.id));
  if (outdated) throw new Refusal(outdated);
  return found;
}

async function requireOutside(db: Db, form: Form, memberId: number): Promise<void> {
  const { outside } = sources[form.paymentMethod];
  if (outside === "e-wallet" && !eWallets.some((each) => each.value === form.type)) throw new Refusal("unknownEWallet", { field: "type" });
  if (outside !== "card") return;
  const own = and(eq(card.id, form.cardId ?? 0), eq(card.memberId, memberId), isNull(card.removedAt));
  const [found] = await db.select({ id: card.id }).from(card).where(own);
  if (!found) throw new Refusal("noCard", { field: "cardId" });
}

/** Begins an attempt to pay, and holds what it takes from the member's accounts. An attempt that waits for its end is given up for it. */
export async function startPayment(form: Form, context: MemberContext): Promise<Payment> {
  const { now, member } = context;
  const offered = form.hybrids.map(({ accountType, amount }): Part => ({ accountType, amountCents: toCents(amount) }));
  if (offered.length > 0) await requireTransactionPassword(context, form.transactionPassword);

  let begun: Payment | undefined;
  const id = await answeredOnce(context, "POST payment", form, async (tx) => {
    const found = await lockPayable(tx, form.orderId, member.id, now);
    const plan = planPayment(form.paymentMethod, offered, found.payableCents);
    if ("problem" in plan) throw new Refusal(plan.problem);
    const { parts, outsideCents } = plan;
    await requireOutside(tx, form, member.id);
    await abandonAttempts(tx, found.id, "another attempt was begun", now);

    const { paymentMethod: method, cardId, type: eWallet, successUrl } = form;
    const attempt = await beginAttempt(tx, found, { method, outsideCents, cardId, eWallet, successUrl, now });
    crashPoint("payment begun");
    if (parts.length > 0) await tx.insert(paymentPart).values(parts.map((part) => ({ ...part, paymentId: attempt.id })));
    await hold(tx, attempt, parts, `Order ${found.number}`, now);
    crashPoint("payment held");
    begun = outsideCents === 0 ? { ...attempt, ...(await settle(tx, attempt.id, { kind: "approved" }, now)) } : attempt;
    return attempt.id;
  });
  return begun ?? findPayment(context.db, id);
}
