import { eq } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../client.ts";
import { card, order, payment, paymentPart } from "../schema/index.ts";
import { fulfil } from "./fulfil.ts";
import { type MemberAccount, post, type Side } from "./ledger.ts";

type Payment = typeof payment.$inferSelect;
type Order = typeof order.$inferSelect;

export type Outcome = { kind: "approved" } | { kind: "failed" | "abandoned"; reason: string };

export const accountKinds: Record<number, MemberAccount> = { 1: "wallet", 2: "reorder-credit", 3: "voucher" };

/** Sets aside what a payment takes from the member's accounts, until it is known how the payment ends. */
export async function hold(
  db: Db,
  { id, memberId, orderId }: Payment,
  parts: { accountType: number; amountCents: number }[],
  notes: string,
  now: Date,
) {
  await post(db, { key: `hold:${id}`, kind: "hold", notes, orderId, now, sides: holdSides(memberId, parts) });
}

function holdSides(memberId: number, parts: { accountType: number; amountCents: number }[], direction: 1 | -1 = 1): Side[] {
  const held = parts.reduce((sum, part) => sum + part.amountCents, 0);
  const own = parts.map(({ accountType, amountCents }) => ({
    memberId,
    kind: accountKinds[accountType] ?? ("wallet" as const),
    amountCents: -amountCents * direction,
  }));
  return [...own, { kind: "holds", piece: memberId, amountCents: held * direction }];
}

async function release(db: Db, { id, memberId, orderId }: Payment, notes: string, now: Date): Promise<void> {
  const parts = await db.select().from(paymentPart).where(eq(paymentPart.paymentId, id));
  await post(db, { key: `release:${id}`, kind: "release", notes, orderId, now, sides: holdSides(memberId, parts, -1) });
}

/** What was held and what came from outside becomes the shop's. */
async function book(db: Db, paid: Payment, { number, taxCents, freightCents, payableCents }: Order, now: Date): Promise<void> {
  const { id, memberId, orderId, outsideCents } = paid;
  const piece = memberId;
  const sides: Side[] = [
    { kind: "holds", piece, amountCents: -(payableCents - outsideCents) },
    { kind: "clearing", piece, amountCents: -outsideCents },
    { kind: "taxes", piece, amountCents: taxCents },
    { kind: "freight", piece, amountCents: freightCents },
    { kind: "sales", piece, amountCents: payableCents - taxCents - freightCents },
  ];
  await post(db, { key: `sale:${id}`, kind: "sale", notes: `Order ${number}`, orderId, now, sides });
}

/** Gives back what came too late: the order is cancelled, or was paid by another attempt. */
async function giveBack(db: Db, late: Payment, number: string, now: Date): Promise<void> {
  await release(db, late, `Order ${number}: returned`, now);
  await db.update(payment).set({ state: "refunded", settledAt: now, reason: "came too late" }).where(eq(payment.id, late.id));
}

/**
 * Ends a payment, under its order's lock. The browser's way and the gateway's notification both come here, in any order and any
 * number of times: the first one decides, the others find it decided.
 */
export async function settle(db: Db, paymentId: number, outcome: Outcome, now: Date): Promise<Payment["state"]> {
  const [which] = await db.select({ orderId: payment.orderId }).from(payment).where(eq(payment.id, paymentId));
  const [found] = which ? await db.select().from(order).where(eq(order.id, which.orderId)).for("update") : [];
  const [attempt] = await db.select().from(payment).where(eq(payment.id, paymentId)).for("update");
  if (!found || !attempt) throw new Error(`there is no payment ${paymentId}`);

  const late = attempt.state === "abandoned" && outcome.kind === "approved" && attempt.outsideCents > 0;
  if (late) {
    await db.update(payment).set({ state: "refunded", settledAt: now, reason: "came too late" }).where(eq(payment.id, paymentId));
    return "refunded";
  }
  if (attempt.state !== "started" && attempt.state !== "waiting") return attempt.state;

  if (outcome.kind !== "approved") {
    await release(db, attempt, `Order ${found.number}: not paid`, now);
    await db.update(payment).set({ state: outcome.kind, reason: outcome.reason, settledAt: now }).where(eq(payment.id, paymentId));
    return outcome.kind;
  }
  if (found.state !== orderStates.unpaid) {
    await giveBack(db, attempt, found.number, now);
    return "refunded";
  }
  await book(db, attempt, found, now);
  await db.update(payment).set({ state: "paid", settledAt: now }).where(eq(payment.id, paymentId));
  const [paidBy] = attempt.cardId ? await db.select({ lastFour: card.lastFour }).from(card).where(eq(card.id, attempt.cardId)) : [];
  await fulfil(db, found, now, { paymentMethod: attempt.method, cardLastFour: paidBy?.lastFour ?? null });
  return "paid";
}
