import { eq, inArray } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { paymentMethods } from "../../../lib/contract/wire/payment-codes.ts";
import { eWallets } from "../../gateway/e-wallets.ts";
import { closePeriod } from "../../network/close.ts";
import { nextToClose } from "../../network/open-period.ts";
import { writeBonuses } from "../../network/write-bonuses.ts";
import { periodEnd } from "../../rules/period.ts";
import { quote } from "../../rules/quote.ts";
import { post } from "../../trade/ledger/post.ts";
import { extendMembership } from "../../trade/order/membership.ts";
import type { Db } from "../client.ts";
import { order, orderItem, payment, product, sku } from "../schema/index.ts";
import type { SampleFee } from "./network-fees.ts";
import type { Happening } from "./stage.ts";

async function findMemberships(db: Db, fees: SampleFee[]) {
  const slugs = [...new Set(fees.map(({ slug }) => slug))];
  const rows = await db
    .select({ product, sku })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(inArray(product.slug, slugs));
  return new Map(rows.map((row) => [row.product.slug, row]));
}

/** The orders of the fees as they are when they are paid, each with its item and its payment, in the fees' order. */
async function placeOrders(db: Db, fees: SampleFee[], memberIds: Map<string, number>) {
  const memberships = await findMemberships(db, fees);
  const bought = fees.map(({ username, slug, at }, index) => {
    const found = memberships.get(slug);
    const memberId = memberIds.get(username);
    if (!found || !memberId) throw new Error(`a sample fee is of nothing: ${slug} by ${username}`);
    const { product: membership, sku: choice } = found;
    const sums = quote([{ type: membership.type, unitCents: choice.memberCents, quantity: 1, weightGrams: 0 }], null, "");
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
        return { orderId, productId, skuId: choice.id, productType, name: name.en_US, pic, unitCents: choice.memberCents, quantity: 1 };
      }),
    )
    .returning();
  const payments = await db
    .insert(payment)
    .values(
      orders.map(({ id: orderId, memberId, payableCents: outsideCents, createdAt }) => {
        const outside = { method: paymentMethods.eWallet, eWallet: eWallets[0]?.value, outsideCents };
        return { orderId, memberId, state: "paid" as const, ...outside, createdAt, settledAt: createdAt };
      }),
    )
    .returning({ id: payment.id });
  return orders.map((each, index) => ({ order: each, items: items.slice(index, index + 1), paymentId: payments[index]?.id ?? 0 }));
}

/** Does what happened in the sample's past, each at its time, and closes every period when it was over. */
export async function sowPast(db: Db, happenings: Happening[]): Promise<void> {
  for (const { at, happen } of happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    for (let period = await nextToClose(db, at); period !== null; period = await nextToClose(db, at)) {
      await closePeriod(db, period, periodEnd(period));
    }
    await happen(db);
  }
}

/**
 * Has the sample members pay their fees, each at its time. What follows from a payment is the shop's own code's; only the letters are
 * left out, for there is nobody to read them.
 */
export async function networkFees(db: Db, fees: SampleFee[], memberIds: Map<string, number>): Promise<Happening[]> {
  return (await placeOrders(db, fees, memberIds)).map(({ order: paid, items, paymentId }) => ({
    at: paid.createdAt,
    happen: async (tx) => {
      const at = paid.createdAt;
      const sides = [
        { kind: "clearing" as const, piece: paid.memberId, amountCents: -paid.payableCents },
        { kind: "sales" as const, piece: paid.memberId, amountCents: paid.payableCents },
      ];
      await post(tx, { key: `sale:${paymentId}`, kind: "sale", notes: `Order ${paid.number}`, orderId: paid.id, sides, now: at });
      await extendMembership(tx, paid, items, at);
      await writeBonuses(tx, paid, items, at);
    },
  }));
}
