import { and, eq } from "drizzle-orm";
import type { SentData } from "../../../lib/contract/index.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { payment } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";
import { externalMethodOf, isOffered } from "../../payments/methods/index.ts";
import type { Shop } from "../../runtime/shop.ts";
import { type Attempt, findPayment, type PaymentStatus } from "../order/attempts.ts";
import { gatewayForm } from "./gateway-form.ts";
import { paidByAnother, settle } from "./settle.ts";

type Payment = typeof payment.$inferSelect;

/** Updates an attempt unless it was settled meanwhile. */
async function updateUnsettled({ db }: Shop, { id }: Payment, values: Partial<PaymentStatus>): Promise<PaymentStatus> {
  const undecided = and(eq(payment.id, id), eq(payment.state, "started"));
  const [noted] = await db.update(payment).set(values).where(undecided).returning();
  return noted ?? findPayment(db, id);
}

/**
 * Charges the external part of an attempt by its method. A repetition charges only once, because it has the same reference.
 * Without an answer from the bank, a job repeats it later.
 */
export async function processPayment(shop: Shop, attempt: Attempt): Promise<PaymentStatus> {
  const { db, clock, settings } = shop;
  if (attempt.state !== "started") return attempt;
  const now = clock.now();
  const method = externalMethodOf(attempt.method);
  const outcome = method && isOffered(method, settings) ? await method.charge(shop, attempt) : "noAcquirer";
  if (outcome === "challenge") return updateUnsettled(shop, attempt, { state: "waiting" });
  if (outcome === "no-answer") return updateUnsettled(shop, attempt, { reason: outcome });
  const end = outcome === "approved" ? { kind: "approved" as const } : { kind: "failed" as const, reason: outcome };
  return db.transaction((tx) => settle(tx, attempt.id, end, { now, settings }));
}

/** The answer to the browser: paid, a form for the gateway, or the reason of a failure. */
export async function answerOf(shop: Shop, attempt: Attempt): Promise<SentData<"POST payment">> {
  const { state, reason } = await processPayment(shop, attempt);
  crashPoint("payment answered");
  if (state === "paid") return { paymentInfo: null };
  if (state === "waiting") return { paymentInfo: gatewayForm(shop.settings, attempt) };
  if (state === "started") throw new Refusal("gatewaySilent");
  if (reason === paidByAnother) throw new Refusal("paidByAnother");
  if (state === "refunded" || state === "abandoned") throw new Refusal("orderClosed");
  if (reason === "noAcquirer") throw new Refusal(reason);
  throw new Refusal(reason === "insufficient-funds" ? "insufficientFunds" : "cardDeclined");
}
