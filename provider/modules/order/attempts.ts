import { and, asc, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { PaymentMethod } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import { type order, payment } from "../../db/schema/index.ts";
import { enqueue } from "../../jobs/queue.ts";
import { referenceOf } from "../../payments/port.ts";
import { lockForHolds, release } from "../ledger/payments.ts";

type Payment = typeof payment.$inferSelect;
type Order = typeof order.$inferSelect;

/** An attempt, with the token of its card if that was read with it. */
export type Attempt = Payment & { cardToken?: string };

/** The state of a payment attempt, and the reason for it. */
export type PaymentStatus = Pick<Payment, "state" | "reason">;

/** Who makes an attempt, and through which link if it is not the order's member. A guest has no id, but may give an address for the receipt. */
export type Payer = Pick<Payment, "payerId"> & Partial<Pick<Payment, "payLinkId" | "receiptEmail" | "receiptLanguage">>;

type Wanted = {
  method: PaymentMethod;
  externalCents: number;
  cardId?: number | null;
  eWallet?: string | null;
  counters?: string[] | null;
  successUrl?: string | null;
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
  { id: orderId }: Pick<Order, "id">,
  payer: Payer,
  { method, externalCents, cardId = null, eWallet = null, counters = null, successUrl = null, now }: Wanted,
): Promise<Payment> {
  const [attempt] = await db
    .insert(payment)
    .values({
      orderId,
      ...payer,
      method,
      state: "started",
      externalCents,
      cardId,
      eWallet,
      gatewayReference: crypto.randomUUID(),
      successUrl,
      counters,
      createdAt: now,
    })
    .returning();
  if (!attempt) throw new Error("a payment attempt was not written");
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
  found: Pick<Order, "number">,
  { state, reason }: Void,
  now: Date,
): Promise<PaymentStatus> {
  await release(db, attempt, found, now);
  if (state !== "failed") await reverseExternal(db, attempt, now);
  await db.update(payment).set({ state, reason, counters: null, settledAt: now }).where(eq(payment.id, attempt.id));
  return { state, reason };
}

function selectOpen(db: Db, which: SQL | undefined): Promise<Payment[]> {
  const isOpen = and(which, inArray(payment.state, ["started", "waiting"]));
  return db.select().from(payment).where(isOpen).orderBy(asc(payment.id)).for("no key update");
}

/** Locks the open attempts of an order, which the caller has locked, so that no other transaction can settle them. */
export function lockOpen(db: Db, orderId: number): Promise<Payment[]> {
  return selectOpen(db, eq(payment.orderId, orderId));
}

/** Locks the other open attempts of an attempt's order, which the caller has locked. */
export function lockOtherOpen(db: Db, { id, orderId }: Payment): Promise<Payment[]> {
  return selectOpen(db, and(eq(payment.orderId, orderId), ne(payment.id, id)));
}

/** Locks the accounts of a payer and of all payers of open attempts, which may be voided. */
export async function lockPayers(db: Db, own: Payer, open: Payment[]): Promise<void> {
  const payers = [own, ...open].flatMap(({ payerId }) => payerId ?? []);
  if (open.length > 0) await lockForHolds(db, payers);
}

/** The open attempts of an order of a member, with the accounts of all their payers locked. */
export async function lockOpenAttempts(db: Db, found: Pick<Order, "id" | "memberId">): Promise<Payment[]> {
  const open = await lockOpen(db, found.id);
  await lockPayers(db, { payerId: found.memberId }, open);
  return open;
}

/** Voids attempts that were locked with their payers. */
export async function voidAttempts(db: Db, attempts: Payment[], found: Pick<Order, "number">, reason: string, now: Date): Promise<void> {
  for (const attempt of attempts) await voidAttempt(db, attempt, found, { state: "abandoned", reason }, now);
}
