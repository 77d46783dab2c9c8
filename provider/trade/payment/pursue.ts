import { and, eq } from "drizzle-orm";
import type { SentData } from "../../../lib/contract/index.ts";
import type { Shop } from "../../context.ts";
import { crashPoint } from "../../crash-point.ts";
import { card, payment } from "../../db/schema/index.ts";
import { charge, referenceOf } from "../../gateway/acquirer.ts";
import { gatewayForm } from "../../gateway/form.ts";
import { Refusal } from "../../refusal.ts";
import { settle } from "./settle.ts";

type Payment = typeof payment.$inferSelect;

async function find({ db }: Shop, paymentId: number): Promise<Payment> {
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (!row) throw new Error(`there is no payment ${paymentId}`);
  return row;
}

/** Writes down how an attempt stands that nobody has decided yet. */
async function note({ db }: Shop, { id }: Payment, values: Partial<Payment>): Promise<void> {
  await db
    .update(payment)
    .set(values)
    .where(and(eq(payment.id, id), eq(payment.state, "started")));
}

/**
 * Asks the bank or the gateway for what an attempt needs from outside. Asked twice, it charges once: the reference is the same.
 * A bank that gives no answer is asked again later.
 */
export async function pursue(shop: Shop, attempt: Payment): Promise<void> {
  const { db, clock } = shop;
  if (attempt.state !== "started") return;
  if (attempt.cardId === null) return note(shop, attempt, { state: "waiting" });
  const [from] = await db.select().from(card).where(eq(card.id, attempt.cardId));
  const now = clock.now();
  const reference = referenceOf(attempt.id);
  const outcome = await charge(db, { token: from?.acquirerToken ?? "", amountCents: attempt.outsideCents, reference, now });
  crashPoint("bank charged");
  if (outcome === "challenge") return note(shop, attempt, { state: "waiting" });
  if (outcome === "no-answer") return note(shop, attempt, { reason: outcome });
  const end = outcome === "approved" ? { kind: "approved" as const } : { kind: "failed" as const, reason: outcome };
  await db.transaction((tx) => settle(tx, attempt.id, end, now));
}

/** What the browser is told of an attempt: nothing more to do, a form for the gateway, or why it failed. */
export async function answerOf(shop: Shop, paymentId: number): Promise<SentData<"POST payment">> {
  await pursue(shop, await find(shop, paymentId));
  const attempt = await find(shop, paymentId);
  crashPoint("payment answered");
  if (attempt.state === "paid") return { paymentInfo: null };
  if (attempt.state === "waiting") return { paymentInfo: gatewayForm(shop.settings, attempt) };
  if (attempt.state === "started") throw new Refusal("gatewaySilent");
  if (attempt.state === "refunded" || attempt.state === "abandoned") throw new Refusal("orderClosed");
  throw new Refusal(attempt.reason === "insufficient-funds" ? "insufficientFunds" : "cardDeclined");
}
