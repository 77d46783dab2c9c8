import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { type PaymentMethod, paymentMethods } from "@/lib/contract/wire/payment-codes";
import { payment, product } from "@/provider/db/schema";
import { type RefusalName, sentence } from "@/provider/http/sentence";
import { expireOrders } from "@/provider/modules/order/expire";
import { settle } from "@/provider/modules/payment/settle";
import { eWallets } from "@/provider/payments/test-bank/e-wallets";
import { type Buyer, newBuyer, testCards } from "@/tests/support/provider/buyer";
import { postToGateway, referenceIn } from "@/tests/support/provider/gateway";
import { useProvider } from "@/tests/support/provider/use-provider";

type Payment = CallInput<"POST payment">;

type Hybrids = Payment["hybrids"];

const [eWallet] = eWallets;

const minuteMs = 60_000;

const provider = useProvider();

const refusedFor = (name: RefusalName, status = 422) => ({ status, data: null, message: sentence(name, "en_US") });

const wallet = (amount: number): Hybrids[number] => ({ accountType: 1, amount });

/** A member with a hundred dollars in each account, a card, and an unpaid order of 89 dollars. */
async function payer() {
  const buyer = await newBuyer(provider);
  for (const account of ["wallet", "reorder-credit", "voucher"] as const) await buyer.grant(account, 100);
  const cardId = await buyer.addCard(testCards.approved);
  const { id: orderId } = await buyer.placed({ "slow-sourdough": 1 });
  const pay = (paymentMethod: PaymentMethod, hybrids: Hybrids = [], own: Partial<Payment> = {}) =>
    buyer.pay(orderId, { paymentMethod, hybrids, cardId, type: eWallet?.value, ...own });
  return { buyer, orderId, pay };
}

const untouched = { wallet: 100, reorderCredit: 100, voucher: 100 };

/** The payment attempts of an order, oldest first. */
async function attemptsOf(orderId: number) {
  const rows = await provider.shop.db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.id);
  return rows.map(({ state, externalCents }) => ({ state, externalCents }));
}

test("an order is paid once", async () => {
  const { buyer, orderId, pay } = await payer();
  expect((await pay(1, [wallet(89)])).code).toBe(200);
  for (const [method, hybrids] of [
    [1, [wallet(89)]],
    [13, []],
    [14, []],
  ] as const)
    expect(await pay(method, [...hybrids])).toMatchObject(refusedFor("orderPaid"));
  expect(await buyer.balances()).toMatchObject({ wallet: 11 });
  expect(await attemptsOf(orderId)).toHaveLength(1);
});

test("a paid order is told so also after the time for its payment", async () => {
  const { pay } = await payer();
  expect((await pay(13)).code).toBe(200);
  await provider.shop.clock.moveBy(31 * minuteMs);
  expect(await pay(13)).toMatchObject(refusedFor("orderPaid"));
});

test("an order of a course that its member has meanwhile is not paid, and an approval is refunded", async () => {
  const { buyer, orderId, pay } = await payer();
  const { id: second } = await buyer.placed({ "slow-sourdough": 1 });
  const { data } = await pay(14);
  expect((await buyer.pay(second, { paymentMethod: 13, cardId: await buyer.addCard(testCards.approved) })).code).toBe(200);
  expect(await pay(13)).toMatchObject(refusedFor("courseOwned"));
  await postToGateway(provider, referenceIn(data.paymentInfo), "approved");
  expect(await provider.shop.db.select().from(payment).where(eq(payment.orderId, orderId))).toMatchObject([
    { state: "refunded", reason: "courseOwned" },
  ]);
  expect((await buyer.detail(orderId)).state).toBe(orderStates.unpaid);
});

test("a payment that is not there is settled by nobody", async () => {
  const { db, clock, settings } = provider.shop;
  const settling = settle(db, 987_654_321, { kind: "approved" }, { now: clock.now(), settings });
  await expect(settling).rejects.toThrow("there is no payment 987654321");
});

test("a cancelled order cannot be paid", async () => {
  const { buyer, orderId, pay } = await payer();
  await buyer.call("POST order/closed", { orderId });
  expect(await pay(13)).toMatchObject(refusedFor("orderClosed"));
});

test("an expired order cannot be paid, before and after its cancellation", async () => {
  const { orderId, pay } = await payer();
  await provider.shop.clock.moveBy(30 * minuteMs);
  expect(await pay(13)).toMatchObject(refusedFor("orderClosed"));
  await expireOrders(provider.shop);
  expect(await pay(13)).toMatchObject(refusedFor("orderClosed"));
  expect(await attemptsOf(orderId)).toEqual([]);
});

test("another member's order and card are answered like missing ones", async () => {
  const [{ orderId, pay }, other] = [await payer(), await payer()];
  for (const id of [orderId, 987_654_321])
    expect(await other.buyer.pay(id, { paymentMethod: 1, hybrids: [wallet(89)] })).toMatchObject(refusedFor("notFound", 404));
  const cardId = await other.buyer.addCard(testCards.approved);
  expect(await pay(13, [], { cardId })).toMatchObject(refusedFor("noCard"));
  expect(await other.buyer.balances()).toEqual(untouched);
});

test("a removed card cannot pay", async () => {
  const { buyer, pay } = await payer();
  const [card] = (await buyer.call("GET credit/card/listByThirdParty", {})).data;
  await buyer.call("POST credit/card/remove", { id: card?.id ?? 0 });
  expect(await pay(13)).toMatchObject(refusedFor("noCard"));
});

test("an order can be paid after its product was taken off sale", async () => {
  const { pay, buyer, orderId } = await payer();
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.slug, "slow-sourdough"));
  expect((await pay(paymentMethods.card)).code).toBe(200);
  expect((await buyer.detail(orderId)).state).toBe(orderStates.completed);
  await provider.shop.db.update(product).set({ shown: true }).where(eq(product.slug, "slow-sourdough"));
});

test("an order that costs nothing is paid without money", async () => {
  const buyer: Buyer = await newBuyer(provider);
  const { id, paymentAmount } = await buyer.placed({ "reading-trees": 1 });
  expect(paymentAmount).toBe(0);
  const cardId = await buyer.addCard(testCards.declined);
  expect((await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId })).data).toEqual({ paymentInfo: null });
  expect(await buyer.detail(id)).toMatchObject({ state: orderStates.completed, cardNumber: null, paymentMessage: [] });
});
