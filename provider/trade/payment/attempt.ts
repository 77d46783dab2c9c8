import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type order, payment } from "../../db/schema/index.ts";
import { type PaymentMethod, sources } from "../../rules/payment-method.ts";

type Wanted = {
  method: PaymentMethod;
  outsideCents: number;
  cardId?: number | null;
  eWallet?: string | null;
  successUrl?: string;
  now: Date;
};

/** An attempt that is known to exist. */
export async function findPayment(db: Db, id: number) {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  if (!row) throw new Error(`there is no payment ${id}`);
  return row;
}

/** Writes down a new attempt to pay an order. Nothing is held or charged yet. */
export async function beginAttempt(
  db: Db,
  { id: orderId, memberId }: Pick<typeof order.$inferSelect, "id" | "memberId">,
  { method, outsideCents, cardId, eWallet, successUrl, now }: Wanted,
) {
  const { outside } = sources[method];
  const [attempt] = await db
    .insert(payment)
    .values({
      orderId,
      memberId,
      method,
      state: "started",
      outsideCents,
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
