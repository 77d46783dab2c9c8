import { and, eq, isNull } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Caller, Context } from "../../context.ts";
import { eWallets } from "../../gateway/e-wallets.ts";
import { missing, Refusal } from "../../refusal.ts";
import { toCents } from "../../rules/cents.ts";
import { type Part, planPayment, sources } from "../../rules/payment-method.ts";
import type { Db } from "../client.ts";
import { card, order, payment, paymentPart } from "../schema/index.ts";
import { abandonAttempts } from "./cancel.ts";
import { answeredOnce } from "./idempotency.ts";
import { hold, settle } from "./settle.ts";
import { requireTransactionPassword } from "./transaction-password.ts";

type MemberContext = Context<Caller>;
type Form = ParsedInput<"POST payment">;

/** The order, locked, as long as it can still be paid. */
async function lockPayable(db: Db, orderId: number, memberId: number, now: Date) {
  const own = and(eq(order.id, orderId), eq(order.memberId, memberId));
  const [found] = await db.select().from(order).where(own).for("update");
  if (!found) throw missing();
  if (found.state === orderStates.cancelled || (found.state === orderStates.unpaid && found.expiresAt <= now))
    throw new Refusal("orderClosed");
  if (found.state !== orderStates.unpaid) throw new Refusal("orderPaid");
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
export async function startPayment(form: Form, context: MemberContext): Promise<number> {
  const { now, member } = context;
  const parts = form.hybrids.map(({ accountType, amount }): Part => ({ accountType, amountCents: toCents(amount) }));
  if (parts.length > 0) await requireTransactionPassword(context, form.transactionPassword);

  return answeredOnce(context, "POST payment", form, async (tx) => {
    const found = await lockPayable(tx, form.orderId, member.id, now);
    const plan = planPayment(form.paymentMethod, parts, found.payableCents);
    if ("problem" in plan) throw new Refusal(plan.problem);
    await requireOutside(tx, form, member.id);
    await abandonAttempts(tx, found.id, "another attempt was begun", now);

    const outside = sources[form.paymentMethod].outside;
    const [attempt] = await tx
      .insert(payment)
      .values({
        orderId: found.id,
        memberId: member.id,
        method: form.paymentMethod,
        state: "started",
        outsideCents: plan.outsideCents,
        cardId: outside === "card" ? form.cardId : null,
        eWallet: outside === "e-wallet" ? form.type : null,
        gatewayReference: crypto.randomUUID(),
        successUrl: form.successUrl,
        createdAt: now,
      })
      .returning();
    if (!attempt) throw new Error("a payment was not written");
    if (parts.length > 0) await tx.insert(paymentPart).values(parts.map((part) => ({ ...part, paymentId: attempt.id })));
    await hold(tx, attempt, parts, `Order ${found.number}`, now);
    if (plan.outsideCents === 0) await settle(tx, attempt.id, { kind: "approved" }, now);
    return attempt.id;
  });
}
