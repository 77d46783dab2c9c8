import { and, eq } from "drizzle-orm";
import type { SentData } from "../../../lib/contract/index.ts";
import type { Shop } from "../../context.ts";
import { crashPoint } from "../../crash-point.ts";
import { card, payment } from "../../db/schema/index.ts";
import { charge, referenceOf } from "../../gateway/acquirer.ts";
import { gatewayForm } from "../../gateway/form.ts";
import { Refusal } from "../../refusal.ts";
import { findPayment } from "./attempt.ts";
import { type Standing, settle } from "./settle.ts";

type Payment = typeof payment.$inferSelect;

/** Writes down how an attempt stands that nobody has decided yet. */
async function note({ db }: Shop, { id }: Payment, values: Partial<Standing>): Promise<Standing> {
  const undecided = and(eq(payment.id, id), eq(payment.state, "started"));
  const [noted] = await db.update(payment).set(values).where(undecided).returning();
  return noted ?? findPayment(db, id);
}

/**
 * Asks the bank or the gateway for what an attempt needs from outside. Asked twice, it charges once: the reference is the same.
 * A bank that gives no answer is asked again later.
 */
export async function pursue(shop: Shop, attempt: Payment): Promise<Standing> {
  const { db, clock } = shop;
  if (attempt.state !== "started") return attempt;
  if (attempt.cardId === null) return note(shop, attempt, { state: "waiting" });
  const [from] = await db.select({ token: card.acquirerToken }).from(card).where(eq(card.id, attempt.cardId));
  const now = clock.now();
  const reference = referenceOf(attempt.id);
  const outcome = await charge(db, { token: from?.token ?? "", amountCents: attempt.outsideCents, reference, now });
  crashPoint("bank charged");
  if (outcome === "challenge") return note(shop, attempt, { state: "waiting" });
  if (outcome === "no-answer") return note(shop, attempt, { reason: outcome });
  const end = outcome === "approved" ? { kind: "approved" as const } : { kind: "failed" as const, reason: outcome };
  return db.transaction((tx) => settle(tx, attempt.id, end, now));
}

/** What the browser is told of an attempt: nothing more to do, a form for the gateway, or why it failed. */
export async function answerOf(shop: Shop, attempt: Payment): Promise<SentData<"POST payment">> {
  const { state, reason } = await pursue(shop, attempt);
  crashPoint("payment answered");
  if (state === "paid") return { paymentInfo: null };
  if (state === "waiting") return { paymentInfo: gatewayForm(shop.settings, attempt) };
  if (state === "started") throw new Refusal("gatewaySilent");
  if (state === "refunded" || state === "abandoned") throw new Refusal("orderClosed");
  throw new Refusal(reason === "insufficient-funds" ? "insufficientFunds" : "cardDeclined");
}
