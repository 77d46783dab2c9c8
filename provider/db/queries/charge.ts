import { and, eq } from "drizzle-orm";
import type { SentData } from "../../../lib/contract/index.ts";
import type { Shop } from "../../context.ts";
import { charge } from "../../gateway/acquirer.ts";
import { gatewayForm } from "../../gateway/form.ts";
import { Refusal } from "../../refusal.ts";
import { card, payment } from "../schema/index.ts";
import { settle } from "./settle.ts";

type Payment = typeof payment.$inferSelect;

async function find({ db }: Shop, paymentId: number): Promise<Payment> {
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (!row) throw new Error(`there is no payment ${paymentId}`);
  return row;
}

/** Leaves an attempt to the gateway's page, or to the bank's late answer. */
async function wait({ db }: Shop, attempt: Payment, reason: string | null): Promise<void> {
  await db
    .update(payment)
    .set({ state: "waiting", reason })
    .where(and(eq(payment.id, attempt.id), eq(payment.state, "started")));
}

/** Asks the bank or the gateway for what an attempt needs from outside. Asked twice, it charges once: the reference is the same. */
export async function pursue(shop: Shop, attempt: Payment): Promise<void> {
  const { db, clock } = shop;
  if (attempt.state !== "started") return;
  if (attempt.cardId === null) return wait(shop, attempt, null);
  const [from] = await db.select().from(card).where(eq(card.id, attempt.cardId));
  const outcome = await charge({ token: from?.acquirerToken ?? "", amountCents: attempt.outsideCents, reference: `payment-${attempt.id}` });
  if (outcome === "challenge") return wait(shop, attempt, null);
  if (outcome === "no-answer") return wait(shop, attempt, outcome);
  const end = outcome === "approved" ? { kind: "approved" as const } : { kind: "failed" as const, reason: outcome };
  await db.transaction((tx) => settle(tx, attempt.id, end, clock.now()));
}

/** What the browser is told of an attempt: nothing more to do, a form for the gateway, or why it failed. */
export async function answerOf(shop: Shop, paymentId: number): Promise<SentData<"POST payment">> {
  await pursue(shop, await find(shop, paymentId));
  const attempt = await find(shop, paymentId);
  if (attempt.state === "paid") return { paymentInfo: null };
  if (attempt.state === "waiting" && attempt.reason === null) return { paymentInfo: gatewayForm(shop.settings, attempt) };
  if (attempt.state === "waiting") throw new Refusal("gatewaySilent");
  throw new Refusal(attempt.reason === "insufficient-funds" ? "insufficientFunds" : "cardDeclined");
}
