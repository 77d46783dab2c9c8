import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, eq, isNull } from "drizzle-orm";
import { orderStates } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { memberCourse, order } from "@/provider/db/schema";
import { expireOrders } from "@/provider/jobs/expire-orders";
import { sentence } from "@/provider/messages";
import { runVerb } from "@/provider/operator/run";
import { differencesInTheBooks } from "../support/books";
import { type Buyer, newBuyer, testCards, type Wanted } from "../support/buyer";
import { openTestProvider, type TestProvider } from "../support/provider";
import { sampleProduct } from "../support/sample";

const { unpaid, cancelled, toDeliver, inDelivery, completed } = orderStates;
const minuteMs = 60_000;

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

const say = (...words: string[]) => runVerb(provider.shop, words);

async function stockOf(slug: string) {
  const { sku: choice } = await sampleProduct(provider, slug);
  return { stock: choice.stock ?? 0, reserved: choice.reserved };
}

/** An order that was paid with a card. */
async function paidOrder(buyer: Buyer, wanted: Wanted) {
  const placed = await buyer.placed(wanted);
  const cardId = await buyer.addCard(testCards.approved);
  const { code, message } = await buyer.pay(placed.id, { paymentMethod: paymentMethods.card, cardId });
  expect({ code, message }).toEqual({ code: 200, message: "success" });
  return placed;
}

/** An order of a tin that has come as far as a state. */
async function orderIn(state: number) {
  const buyer = await newBuyer(provider);
  const wanted = { "seed-tin": 1 };
  const { id, orderNumber } = state === unpaid || state === cancelled ? await buyer.placed(wanted) : await paidOrder(buyer, wanted);
  if (state === cancelled) await buyer.call("POST order/closed", { orderId: id });
  if (state === inDelivery || state === completed) await say("ship", orderNumber, "Green Post", "1");
  if (state === completed) await say("deliver", orderNumber);
  return { buyer, id, orderNumber, stateNow: async () => (await buyer.detail(id)).state };
}

test("an unpaid order is cancelled by its member, its stock is for sale again, and a second time does no harm", async () => {
  const before = await stockOf("seed-tin");
  const { buyer, id, stateNow } = await orderIn(unpaid);
  expect(await stockOf("seed-tin")).toEqual({ ...before, reserved: before.reserved + 1 });
  for (let times = 0; times < 2; times += 1) {
    expect(await buyer.call("POST order/closed", { orderId: id })).toMatchObject({ status: 200, code: 200 });
    expect(await stateNow()).toBe(cancelled);
    expect(await stockOf("seed-tin")).toEqual(before);
  }
});

test("ten cancellations at once give the stock back once", async () => {
  const before = await stockOf("seed-tin");
  const { buyer, id } = await orderIn(unpaid);
  const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.call("POST order/closed", { orderId: id })));
  expect(answers.map((answer) => answer.code)).toEqual(Array(10).fill(200));
  expect(await stockOf("seed-tin")).toEqual(before);
});

test.each([toDeliver, inDelivery, completed])("an order in the state %i cannot be cancelled by its member any more", async (state) => {
  const { buyer, id, stateNow } = await orderIn(state);
  expect(await buyer.call("POST order/closed", { orderId: id })).toMatchObject({
    status: 422,
    message: sentence("notCancellable", "en_US"),
  });
  expect(await stateNow()).toBe(state);
});

test("another member's order is neither read nor cancelled: it answers like a missing one", async () => {
  const { id, stateNow } = await orderIn(unpaid);
  const other = await newBuyer(provider);
  for (const orderId of [id, 987_654_321]) {
    const missing = { status: 404, code: 404, data: null, message: sentence("notFound", "en_US") };
    expect(await other.call("POST order/closed", { orderId })).toEqual(missing);
    expect(await other.call("GET order/{id}", { id: orderId })).toEqual(missing);
  }
  expect(await stateNow()).toBe(unpaid);
});

test("an order that nobody pays within half an hour is cancelled, and no sooner", async () => {
  const before = await stockOf("mending-tin");
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "mending-tin": 3 });
  await provider.shop.clock.moveBy(29 * minuteMs);
  await expireOrders(provider.shop);
  expect((await buyer.detail(id)).state).toBe(unpaid);
  await provider.shop.clock.moveBy(2 * minuteMs);
  await expireOrders(provider.shop);
  expect((await buyer.detail(id)).state).toBe(cancelled);
  expect(await stockOf("mending-tin")).toEqual(before);
});

test("an order whose time is over cannot be paid, also before anybody has cancelled it", async () => {
  const { buyer, id } = await orderIn(unpaid);
  await buyer.grant("wallet", 100);
  await provider.shop.clock.moveBy(31 * minuteMs);
  expect(await buyer.pay(id, { hybrids: [{ accountType: 1, amount: 40.9 }] })).toMatchObject({
    status: 422,
    message: sentence("orderClosed", "en_US"),
  });
  await expireOrders(provider.shop);
  expect(await buyer.balances()).toMatchObject({ wallet: 100 });
});

test("a parcel is paid, shipped and delivered; what was paid for is out of the stock", async () => {
  const before = await stockOf("seed-tin");
  const { buyer, id, orderNumber, stateNow } = await orderIn(toDeliver);
  expect(await stockOf("seed-tin")).toEqual({ stock: before.stock - 1, reserved: before.reserved });
  expect(await buyer.profile()).toMatchObject({ orderStateGroups: [{ state: toDeliver, quantity: 1 }] });

  expect((await say("ship", String(id), "Green Post", "GP1")).ok).toBe(true);
  expect(await stateNow()).toBe(inDelivery);
  expect((await say("deliver", orderNumber)).ok).toBe(true);
  expect(await stateNow()).toBe(completed);
});

test("a course is the member's at once, and its order completed", async () => {
  const buyer = await newBuyer(provider);
  const { id: productId } = await sampleProduct(provider, "slow-sourdough");
  const own = async () => (await buyer.call("GET product/detail", { id: productId })).data.purchasedCourse;
  expect(await own()).toBe(false);
  const { id, orderNumber } = await paidOrder(buyer, { "slow-sourdough": 1 });
  expect({ own: await own(), state: (await buyer.detail(id)).state }).toEqual({ own: true, state: completed });

  expect((await say("refund", orderNumber)).ok).toBe(true);
  expect({ own: await own(), state: (await buyer.detail(id)).state }).toEqual({ own: false, state: cancelled });
});

test("of two orders of a course one can be paid, and its refund closes the course", async () => {
  const buyer = await newBuyer(provider);
  const [first, second] = [await buyer.placed({ "carving-spoons": 1 }), await buyer.placed({ "carving-spoons": 1 })];
  const cardId = await buyer.addCard(testCards.approved);
  const pay = (id: number) => buyer.pay(id, { paymentMethod: paymentMethods.card, cardId });
  const { id: productId } = await sampleProduct(provider, "carving-spoons");
  const rights = and(eq(memberCourse.memberId, buyer.id), eq(memberCourse.productId, productId), isNull(memberCourse.revokedAt));
  const own = async () => (await provider.shop.db.select().from(memberCourse).where(rights)).length;
  expect((await pay(first.id)).code).toBe(200);
  expect(await pay(second.id)).toMatchObject({ status: 422 });
  expect(await own()).toBe(1);
  expect((await say("refund", second.orderNumber)).ok).toBe(false);
  expect((await say("refund", first.orderNumber)).ok).toBe(true);
  expect(await own()).toBe(0);
});

test("goods and a course in one order: the course is there at once, the parcel waits to be shipped", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await paidOrder(buyer, { "slow-sourdough": 1, "seed-tin": 1 });
  const { id: productId } = await sampleProduct(provider, "slow-sourdough");
  expect((await buyer.call("GET product/detail", { id: productId })).data.purchasedCourse).toBe(true);
  expect((await buyer.detail(id)).state).toBe(toDeliver);
});

const moves: Record<string, number[]> = {
  ship: [toDeliver],
  deliver: [inDelivery],
  refund: [toDeliver, inDelivery, completed],
};
const illegal = Object.entries(moves).flatMap(([verb, from]) =>
  Object.values(orderStates)
    .filter((state) => !from.includes(state))
    .map((state) => ({ verb, state })),
);

test.each(illegal)("the operator cannot $verb an order in the state $state", async ({ verb, state }) => {
  const { id, orderNumber } = await orderIn(state);
  const row = async () => (await provider.shop.db.select().from(order).where(eq(order.id, id)))[0];
  const before = await row();
  const { ok, text } = await say(verb, orderNumber, "Green Post", "1");
  expect({ ok, named: text.includes(`Order ${orderNumber} is `) }).toEqual({ ok: false, named: true });
  expect(await row()).toEqual(before);
});

test("a parcel cannot be shipped twice, nor an order refunded twice", async () => {
  const { orderNumber } = await orderIn(inDelivery);
  expect((await say("ship", orderNumber, "Green Post", "2")).ok).toBe(false);
  expect((await say("refund", orderNumber)).ok).toBe(true);
  expect((await say("refund", orderNumber)).ok).toBe(false);
});

test("what was not shipped yet is for sale again after a refund, what was shipped is not", async () => {
  for (const [state, back] of [
    [toDeliver, 0],
    [inDelivery, 1],
    [completed, 1],
  ] as const) {
    const before = await stockOf("seed-tin");
    const { orderNumber } = await orderIn(state);
    await say("refund", orderNumber);
    expect(await stockOf("seed-tin")).toEqual({ ...before, stock: before.stock - back });
  }
});

test("a refund gives back to where the money came from", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 30);
  const { id, orderNumber } = await buyer.placed({ "seed-tin": 1 });
  const own = { paymentMethod: paymentMethods.cardAndWallet, cardId: await buyer.addCard(testCards.approved) };
  await buyer.pay(id, { ...own, hybrids: [{ accountType: 1, amount: 25 }] });
  expect(await buyer.balances()).toMatchObject({ wallet: 5 });
  expect((await say("refund", orderNumber)).text).toContain("$40.90");
  expect(await buyer.balances()).toMatchObject({ wallet: 30 });
  expect((await buyer.detail(id)).state).toBe(cancelled);
});

test("the books are whole after all of it", async () => {
  expect(await differencesInTheBooks(provider)).toEqual([]);
});
