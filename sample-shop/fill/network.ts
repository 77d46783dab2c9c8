import { eq, inArray } from "drizzle-orm";
import { periodEnd } from "../../lib/contract/wire/bonus-period.ts";
import { orderStates } from "../../lib/contract/wire/codes.ts";
import { paymentMethods } from "../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../provider/db/client.ts";
import { order, orderItem, payment, product, sku } from "../../provider/db/schema/index.ts";
import { closePeriod } from "../../provider/modules/bonus/close.ts";
import { nextToClose } from "../../provider/modules/bonus/open-period.ts";
import { writeBonuses } from "../../provider/modules/bonus/write.ts";
import { saleOf } from "../../provider/modules/ledger/payments.ts";
import { post } from "../../provider/modules/ledger/post.ts";
import { extendMembership } from "../../provider/modules/member/membership.ts";
import { priceItems } from "../../provider/modules/order/rules/price-items.ts";
import { quote, withoutTerms } from "../../provider/modules/order/rules/quote.ts";
import { noTax } from "../../provider/modules/tax/rules/rate.ts";
import { acquirer } from "../../provider/payments/acquirer.ts";
import type { SampleFee } from "../content/network-fees.ts";
import type { PastEvent } from "./actors.ts";

async function findMemberships(db: Db, fees: SampleFee[]) {
  const slugs = [...new Set(fees.map(({ slug }) => slug))];
  const rows = await db
    .select({ product, sku })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(inArray(product.slug, slugs));
  return new Map(rows.map((row) => [row.product.slug, row]));
}

/** Inserts the paid orders of the fees, each with its item and its payment, in the fees' order. */
async function placeOrders(db: Db, fees: SampleFee[], memberIds: Map<string, number>) {
  const memberships = await findMemberships(db, fees);
  const bought = fees.map(({ username, slug, at }, index) => {
    const found = memberships.get(slug);
    const memberId = memberIds.get(username);
    if (!found || !memberId) throw new Error(`a sample fee is of nothing: ${slug} by ${username}`);
    const { product: membership, sku: choice } = found;
    const sums = quote([{ type: membership.type, unitCents: choice.memberCents, quantity: 1, weightGrams: 0 }], withoutTerms, noTax);
    const number = `${at.toISOString().slice(0, 10).replaceAll("-", "")}${900_000_001 + index}`;
    const paid = { state: orderStates.completed, paidAt: at, completedAt: at, paymentMethod: paymentMethods.eWallet };
    return { membership, choice, columns: { ...sums, ...paid, number, memberId, createdAt: at, expiresAt: at } };
  });
  const orders = await db
    .insert(order)
    .values(bought.map(({ columns }) => columns))
    .returning();
  const items = await db
    .insert(orderItem)
    .values(
      bought.map(({ membership: { id: productId, type: productType, name, pic }, choice }, index) => {
        const orderId = orders[index]?.id ?? 0;
        const named = { name: name.en_US, names: name };
        return { orderId, productId, skuId: choice.id, productType, ...named, pic, unitCents: choice.memberCents, quantity: 1 };
      }),
    )
    .returning();
  const payments = await db
    .insert(payment)
    .values(
      orders.map(({ id: orderId, memberId: payerId, payableCents: externalCents, createdAt }) => {
        const outside = { method: paymentMethods.eWallet, eWallet: acquirer.eWallets[0]?.value, externalCents };
        return { orderId, payerId, state: "paid" as const, ...outside, createdAt, settledAt: createdAt };
      }),
    )
    .returning({ id: payment.id });
  return orders.map((each, index) => ({ order: each, items: items.slice(index, index + 1), paymentId: payments[index]?.id ?? 0 }));
}

/** Carries out the events of the sample's past, each at its time, and closes every period when it is over. */
export async function seedPast(db: Db, events: PastEvent[]): Promise<void> {
  for (const { at, happen } of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    for (let period = await nextToClose(db, at); period !== null; period = await nextToClose(db, at)) {
      await closePeriod(db, period, periodEnd(period));
    }
    await happen(db);
  }
}

/**
 * The payments of the sample members' fees, each at its time. The shop's own code handles each payment; only emails are left out, because
 * the receivers do not exist.
 */
export async function networkFees(db: Db, fees: SampleFee[], memberIds: Map<string, number>): Promise<PastEvent[]> {
  return (await placeOrders(db, fees, memberIds)).map(({ order: paid, items, paymentId }) => ({
    at: paid.createdAt,
    happen: async (tx) => {
      const at = paid.createdAt;
      const payment = { id: paymentId, orderId: paid.id, payerId: paid.memberId, externalCents: paid.payableCents };
      await post(tx, saleOf(payment, paid, at));
      await extendMembership(tx, paid, items, at);
      await writeBonuses(tx, paid, priceItems({ ...paid, items }), at);
    },
  }));
}
