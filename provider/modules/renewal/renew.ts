import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import { paymentMethods } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { card, type payment, renewal } from "../../db/schema/index.ts";
import type { ProviderSettings } from "../../runtime/settings.ts";
import type { Shop } from "../../runtime/shop.ts";
import { priceFor } from "../catalogue/rules/price.ts";
import { activationOf } from "../member/rules/membership.ts";
import { beginAttempt } from "../order/attempts.ts";
import { createOrder } from "../order/create-order.ts";
import { processPayment } from "../payment/process-payment.ts";
import { settle } from "../payment/settle.ts";
import { drop, fail, finish } from "./end.ts";
import { findRenewalProduct, priceRenewal } from "./product.ts";
import { lockRenewal, type OpenRenewal } from "./renewal.ts";
import { payableUntil } from "./rules/dates.ts";

type Payment = typeof payment.$inferSelect;

const atOnce = 50;
const answerTimeoutMs = 60_000;

/** Places the order of a renewal, which all of its attempts pay. */
async function placeOrder(tx: Db, { own, row, placed }: OpenRenewal, now: Date) {
  if (placed) return placed;
  // Its stock is not asked for, because only goods have one: the command `stock` refuses anything else.
  const { product, sku } = await findRenewalProduct(tx);
  const unitCents = priceFor({ activationStatus: activationOf(own, now) }, sku);
  const language = languageOfHeader(own.language).header;
  const priced = {
    items: [{ product, sku, quantity: 1, unitCents }],
    ...(await priceRenewal(tx, own, { type: product.type, unitCents }, now)),
  };
  return createOrder(tx, priced, { memberId: own.id, language, now, renewalOf: row.periodEnd, expiresAt: payableUntil(now) });
}

/** Starts an attempt to pay with the default card. */
async function begin(tx: Db, open: OpenRenewal, now: Date): Promise<Payment | null> {
  const { own, row } = open;
  const [from] = await tx
    .select()
    .from(card)
    .where(and(eq(card.memberId, own.id), card.isDefault, isNull(card.removedAt)));
  if (!from) {
    await fail(tx, open, "noCard", now);
    return null;
  }
  const placed = await placeOrder(tx, open, now);
  crashPoint("renewal ordered");
  const externalCents = placed.payableCents;
  const wanted = { method: paymentMethods.card, externalCents, cardId: from.id, now };
  const attempt = await beginAttempt(tx, placed, { payerId: own.id }, wanted);
  await tx.update(renewal).set({ paymentId: attempt.id }).where(eq(renewal.id, row.id));
  crashPoint("renewal started");
  return attempt;
}

/** Advances a renewal as far as possible; returns the attempt that must be charged at the bank next. */
async function step(tx: Db, id: number, now: Date, settings: ProviderSettings): Promise<Payment | null> {
  const open = await lockRenewal(tx, id);
  if (!open) return null;
  const { row, own, placed, attempt } = open;
  if (placed?.state === orderStates.completed) return finish(tx, open, now);
  const wanted = own.autoRenewal && !own.frozenAt && own.vipExpiresAt?.getTime() === row.periodEnd.getTime();
  if (!wanted || placed?.state === orderStates.cancelled) return drop(tx, open, now);

  if (attempt?.state === "started") {
    await tx
      .update(renewal)
      .set({ nextTryAt: new Date(now.getTime() + answerTimeoutMs) })
      .where(eq(renewal.id, id));
    return attempt;
  }
  if (attempt?.state === "waiting") {
    // The bank asks for the payer's confirmation, which an automatic renewal cannot give.
    await settle(tx, attempt.id, { kind: "abandoned", reason: "the payer is not there" }, { now, settings });
  }
  if (attempt) return fail(tx, open, attempt.reason === "insufficient-funds" ? "insufficientFunds" : "cardDeclined", now);
  return row.nextTryAt <= now ? begin(tx, open, now) : null;
}

/** Renews one membership or records a failure. After a crash the next run continues. */
async function renew({ db, clock, ...shop }: Shop, id: number): Promise<void> {
  const attempt = await db.transaction((tx) => step(tx, id, clock.now(), shop.settings));
  crashPoint("renewal committed");
  if (!attempt) return;
  await processPayment({ db, clock, ...shop }, attempt);
  await db.transaction((tx) => step(tx, id, clock.now(), shop.settings));
}

/** Renews the memberships that are due. */
export async function renewDue(shop: Shop): Promise<void> {
  const due = and(eq(renewal.state, "open"), lte(renewal.nextTryAt, shop.clock.now()));
  for (const { id } of await shop.db.select({ id: renewal.id }).from(renewal).where(due).orderBy(asc(renewal.nextTryAt)).limit(atOnce)) {
    await renew(shop, id).catch((error: unknown) => shop.log.error({ err: error, renewalId: id }, "a renewal failed"));
  }
}
