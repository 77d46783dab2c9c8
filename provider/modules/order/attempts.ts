import { and, eq, inArray } from "drizzle-orm";
import { compositions, type PaymentMethod } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import { type order, payment } from "../../db/schema/index.ts";
import { enqueue } from "../../jobs/queue.ts";
import { referenceOf } from "../card/acquirer.ts";
import { lockForHolds, release } from "../ledger/payments.ts";

type Payment = typeof payment.$inferSelect;
type Order = typeof order.$inferSelect;

/** The state of a payment attempt, and the reason for it. */
export type PaymentStatus = Pick<Payment, "state" | "reason">;

type Wanted = {
  method: PaymentMethod;
  externalCents: number;
  cardId?: number | null;
  eWallet?: string | null;
  successUrl?: string;
  now: Date;
};

/** Reads an attempt whose id is known to exist. */
export async function findPayment(db: Db, id: number) {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  if (!row) throw new Error(`there is no payment ${id}`);
  return row;
}

/** Stores a new attempt to pay an order. No money is held or charged yet. */
export async function beginAttempt(
  db: Db,
  { id: orderId, memberId }: Pick<Order, "id" | "memberId">,
  { method, externalCents, cardId, eWallet, successUrl, now }: Wanted,
) {
  const { outside } = compositions[method];
  const [attempt] = await db
    .insert(payment)
    .values({
      orderId,
      memberId,
      method,
      state: "started",
      externalCents,
      cardId: outside === "card" ? cardId : null,
      eWallet: outside === "e-wallet" ? eWallet : null,
      gatewayReference: crypto.randomUUID(),
      successUrl,
      createdAt: now,
    })
    .returning();
  if (!attempt) throw new Error("a payment was not written");
  return attempt;
}

/** Reverses an external charge at the bank; a charge that was not made yet will be refused. */
export async function reverseExternal(db: Db, { id, externalCents }: Payment, now: Date): Promise<void> {
  if (externalCents === 0) return;
  const reference = referenceOf(id);
  await enqueue(db, { kind: "reverse-charge", key: reference, payload: { reference }, now });
}

type Void = { state: "failed" | "abandoned" | "refunded"; reason: string };

/** Ends an attempt without paying the order: held money is released, and an external charge is reversed. */
export async function voidAttempt(
  db: Db,
  attempt: Payment,
  { number }: Pick<Order, "number">,
  { state, reason }: Void,
  now: Date,
): Promise<PaymentStatus> {
  await release(db, attempt, `Order ${number}: not paid`, now);
  if (state !== "failed") await reverseExternal(db, attempt, now);
  await db.update(payment).set({ state, reason, settledAt: now }).where(eq(payment.id, attempt.id));
  return { state, reason };
}

/** Voids the open attempts of an order. The caller has locked the order, so no other transaction can settle them. */
export async function voidOpenAttempts(db: Db, found: Pick<Order, "id" | "number">, reason: string, now: Date): Promise<void> {
  const open = and(eq(payment.orderId, found.id), inArray(payment.state, ["started", "waiting"]));
  const attempts = await db.select().from(payment).where(open).for("no key update");
  if (attempts[0]) await lockForHolds(db, attempts[0].memberId);
  for (const attempt of attempts) await voidAttempt(db, attempt, found, { state: "abandoned", reason }, now);
}
