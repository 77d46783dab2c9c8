import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import { paymentMethods } from "../../../lib/contract/wire/payment-codes.ts";
import type { Shop } from "../../context.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { card, type payment, renewal } from "../../db/schema/index.ts";
import { activationOf } from "../../rules/membership.ts";
import { priceFor } from "../../rules/price.ts";
import { quote } from "../../rules/quote.ts";
import { payableUntil } from "../../rules/renewal.ts";
import { freezeOrder } from "../order/freeze.ts";
import { beginAttempt } from "../payment/attempt.ts";
import { pursue } from "../payment/pursue.ts";
import { settle } from "../payment/settle.ts";
import { drop, fail, finish } from "./end.ts";
import { findRenewalProduct } from "./product.ts";
import { lockScene, type Scene } from "./scene.ts";

type Payment = typeof payment.$inferSelect;

const atOnce = 50;
const silentMs = 60_000;

/** The order of a renewal: one for all of its tries. */
async function placeOrder(tx: Db, { own, row, placed }: Scene, now: Date) {
  if (placed) return placed;
  const { product, sku } = await findRenewalProduct(tx);
  const unitCents = priceFor({ activationStatus: activationOf(own, now) }, sku);
  const sums = quote([{ type: product.type, unitCents, quantity: 1, weightGrams: 0 }], null, own.rank);
  const language = languageOfHeader(own.language).header;
  const basket = { items: [{ product, sku, quantity: 1, unitCents }], sums, address: null };
  return freezeOrder(tx, basket, { memberId: own.id, language, now, renewalOf: row.periodEnd, expiresAt: payableUntil(now) });
}

/** Begins a try: an attempt to pay with the default card. */
async function begin(tx: Db, scene: Scene, now: Date): Promise<Payment | null> {
  const { own, row } = scene;
  const [from] = await tx
    .select()
    .from(card)
    .where(and(eq(card.memberId, own.id), card.isDefault, isNull(card.removedAt)));
  if (!from) {
    await fail(tx, scene, "noCard", now);
    return null;
  }
  const placed = await placeOrder(tx, scene, now);
  crashPoint("renewal ordered");
  const outsideCents = placed.payableCents;
  const attempt = await beginAttempt(tx, placed, { method: paymentMethods.card, outsideCents, cardId: from.id, now });
  await tx.update(renewal).set({ paymentId: attempt.id }).where(eq(renewal.id, row.id));
  crashPoint("renewal begun");
  return attempt;
}

/** Takes a renewal as far as it can be taken now; answers the attempt that the bank is to be asked about. */
async function step(tx: Db, id: number, now: Date): Promise<Payment | null> {
  const scene = await lockScene(tx, id);
  if (!scene) return null;
  const { row, own, placed, attempt } = scene;
  if (placed?.state === orderStates.completed) return finish(tx, scene, now);
  const wanted = own.autoRenewal && !own.frozenAt && own.vipExpiresAt?.getTime() === row.periodEnd.getTime();
  if (!wanted || placed?.state === orderStates.cancelled) return drop(tx, scene, now);

  if (attempt?.state === "started") {
    await tx
      .update(renewal)
      .set({ nextTryAt: new Date(now.getTime() + silentMs) })
      .where(eq(renewal.id, id));
    return attempt;
  }
  if (attempt?.state === "waiting") {
    // The bank wants to see the payer, who is not there.
    await settle(tx, attempt.id, { kind: "abandoned", reason: "the payer is not there" }, now);
  }
  if (attempt) return fail(tx, scene, attempt.reason === "insufficient-funds" ? "insufficientFunds" : "cardDeclined", now);
  return row.nextTryAt <= now ? begin(tx, scene, now) : null;
}

/** Renews one membership, or finds out why not. Killed anywhere, it goes on where it was. */
async function renew({ db, clock, ...shop }: Shop, id: number): Promise<void> {
  const attempt = await db.transaction((tx) => step(tx, id, clock.now()));
  crashPoint("renewal committed");
  if (!attempt) return;
  await pursue({ db, clock, ...shop }, attempt);
  await db.transaction((tx) => step(tx, id, clock.now()));
}

/** Renews the memberships whose day has come. */
export async function renewDue(shop: Shop): Promise<void> {
  const due = and(eq(renewal.state, "open"), lte(renewal.nextTryAt, shop.clock.now()));
  for (const { id } of await shop.db.select({ id: renewal.id }).from(renewal).where(due).orderBy(asc(renewal.nextTryAt)).limit(atOnce)) {
    await renew(shop, id).catch((error: unknown) => shop.log.error({ err: error, renewalId: id }, "a renewal failed"));
  }
}
