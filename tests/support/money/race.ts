import { eq, sql } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { bankCharge, order, payment, sku } from "@/provider/db/schema";
import { balanceOf, type Leg, post } from "@/provider/modules/ledger/post";
import { runQueue } from "@/tests/support/provider/with-modules";
import { rowsOf } from "../provider/sample-shop";
import type { TestProvider } from "../provider/test-provider";
import { type InsertedBuyer, insertBuyers, rightPassword } from "./insert-buyers";
import { seedShelf } from "./shop-and-model";

type Choice = { productId: number; productSkuId: number };

/** The sources of a payment. */
export type Sources = { walletCents?: number; card?: boolean; eWallet?: boolean; key?: string };

export type Race = Awaited<ReturnType<typeof openRace>>;

/** Runs the same work many times in parallel. */
export const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Counts the answers by their message. */
export function tally(answers: { message: string }[]): Record<string, number> {
  const byMessage = Map.groupBy(answers, ({ message }) => message);
  return Object.fromEntries([...byMessage].map(([message, each]) => [message, each.length]));
}

/** A product of each type, in a shop that has no others. */
async function openShelf(provider: TestProvider) {
  const [cup, lamp, course, freeCourse, activation, renewal] = await seedShelf(provider, `shelf-${crypto.randomUUID()}`);
  if (!cup || !lamp || !course || !freeCourse || !activation || !renewal) throw new Error("the shelf is not full");
  return { cup, lamp, course, freeCourse, activation, renewal };
}

/** Pays an order from the wallet, by card or e-wallet, or from two sources. */
function payOrder(
  provider: TestProvider,
  { token, cardIds }: InsertedBuyer,
  orderId: number,
  { walletCents = 0, card, eWallet, key }: Sources,
) {
  const { cardAndWallet, eWalletAndWallet } = paymentMethods;
  const alone = card ? paymentMethods.card : eWallet ? paymentMethods.eWallet : paymentMethods.wallet;
  const combined = card ? cardAndWallet : eWallet ? eWalletAndWallet : paymentMethods.wallet;
  const form: CallInput<"POST payment"> = {
    orderId,
    paymentMethod: walletCents > 0 ? combined : alone,
    cardId: card ? cardIds[0] : null,
    type: eWallet ? "meadow-pay" : null,
    hybrids: walletCents > 0 ? [{ accountType: 1, amount: walletCents / 100 }] : [],
    transactionPassword: rightPassword,
    successUrl: "http://localhost:3000/order_list?status=2",
  };
  return provider.call("POST payment", form, { token, headers: key ? { "idempotency-key": key } : undefined });
}

/** The bank's charges for an order without reversed ones, after all jobs have run. */
async function chargedFor(provider: TestProvider, orderId: number): Promise<number> {
  await runQueue(provider.shop);
  await runQueue(provider.shop);
  const [row] = await rowsOf<{ cents: number }>(
    provider,
    sql`select coalesce(sum(amount_cents), 0)::int as cents from ${bankCharge} where outcome = 'approved' and undone_at is null
        and reference in (select 'payment-' || id from ${payment} where ${eq(payment.orderId, orderId)})`,
  );
  return row?.cents ?? 0;
}

/** A small shop, its buyers, and the calls that race each other. */
export async function openRace(provider: TestProvider) {
  const { db, clock } = provider.shop;
  const shelf = await openShelf(provider);
  let crowds = 0;

  async function grant(memberId: number, amountCents: number): Promise<void> {
    const legs: Leg[] = [
      { memberId, kind: "wallet", amountCents },
      { kind: "grants", shard: memberId, amountCents: -amountCents },
    ];
    await post(db, { key: `race:${crypto.randomUUID()}`, kind: "grant", notes: "Credit from the shop", legs, now: clock.now() });
  }

  /** New buyers, each with the same amount in the wallet. */
  async function crowd(size: number, cents = 0): Promise<InsertedBuyer[]> {
    crowds += 1;
    const buyers = await insertBuyers(
      provider,
      Array.from({ length: size }, (_, index) => ({ name: `crowd-${crowds}-${index}` })),
    );
    if (cents > 0) for (const { id } of buyers) await grant(id, cents);
    return buyers;
  }

  function confirm({ token }: InsertedBuyer, choice: Choice, key?: string) {
    const confirmProducts = [{ ...choice, quantity: 1 }];
    const headers = key ? { "idempotency-key": key } : undefined;
    return provider.call("POST order/generate/confirm", { confirmProducts, orderType: 1, source: 1, type: 2 }, { token, headers });
  }

  return {
    shelf,
    crowd,
    confirm,
    openShelf: () => openShelf(provider),
    chargedFor: (orderId: number) => chargedFor(provider, orderId),
    pay: (buyer: InsertedBuyer, orderId: number, sources: Sources) => payOrder(provider, buyer, orderId, sources),
    wallet: ({ id }: InsertedBuyer) => balanceOf(db, id, "wallet"),

    async oneBuyer(cents = 0): Promise<InsertedBuyer> {
      const [buyer] = await crowd(1, cents);
      if (!buyer) throw new Error("no buyer was inserted");
      return buyer;
    },

    async placeOrder(buyer: InsertedBuyer, choice = shelf.course): Promise<{ id: number; cents: number }> {
      const { data, message } = await confirm(buyer, choice);
      if (!data?.id) throw new Error(`no order was made: ${message}`);
      return { id: data.id, cents: Math.round(data.paymentAmount * 100) };
    },

    transfer(from: InsertedBuyer, to: InsertedBuyer, cents: number, password = rightPassword) {
      const names = { memberCode: from.userCode, toMemberCode: to.userCode };
      const money = { amount: cents / 100, accountType: 1, currency: "USD", source: 2 } as const;
      return provider.call("POST member/transfer", { ...names, ...money, transactionPassword: password }, { token: from.token });
    },

    cancel: ({ token }: InsertedBuyer, orderId: number) => provider.call("POST order/closed", { orderId }, { token }),

    async stateOf(orderId: number): Promise<number | undefined> {
      const [row] = await db.select({ state: order.state }).from(order).where(eq(order.id, orderId));
      return row?.state;
    },

    setStock: ({ productSkuId }: Choice, stock: number) => db.update(sku).set({ stock, reserved: 0 }).where(eq(sku.id, productSkuId)),

    async stockOf({ productSkuId }: Choice) {
      const [row] = await db.select({ stock: sku.stock, reserved: sku.reserved }).from(sku).where(eq(sku.id, productSkuId));
      return row;
    },
  };
}
