import { expect, test } from "@jest/globals";
import { and, eq, isNull } from "drizzle-orm";
import { orderStates } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { memberCourse, order } from "@/provider/db/schema";
import { newBuyer, testCards } from "@/tests/support/provider/buyer";
import { orderIn, paidOrder, stockOf } from "@/tests/support/provider/orders";
import { reconcile } from "@/tests/support/provider/reconciliation";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const { cancelled, toDeliver, inDelivery, completed } = orderStates;

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);

test("goods are paid, shipped and delivered, and leave the stock", async () => {
  const before = await stockOf(provider, "seed-tin");
  const { buyer, id, orderNumber, stateNow } = await orderIn(provider, toDeliver);
  expect(await stockOf(provider, "seed-tin")).toEqual({ stock: before.stock - 1, reserved: before.reserved });
  expect(await buyer.profile()).toMatchObject({ orderStateGroups: [{ state: toDeliver, quantity: 1 }] });

  expect((await say("ship", String(id), "Green Post", "GP1")).ok).toBe(true);
  expect(await stateNow()).toBe(inDelivery);
  expect((await say("deliver", orderNumber)).ok).toBe(true);
  expect(await stateNow()).toBe(completed);
});

test("a paid course is granted at once, and its order is completed", async () => {
  const buyer = await newBuyer(provider);
  const { id: productId } = await sampleProduct(provider, "slow-sourdough");
  const own = async () => (await buyer.call("GET product/detail", { id: productId })).data.purchasedCourse;
  expect(await own()).toBe(false);
  const { id, orderNumber } = await paidOrder(buyer, { "slow-sourdough": 1 });
  expect({ own: await own(), state: (await buyer.detail(id)).state }).toEqual({ own: true, state: completed });

  expect((await say("refund", orderNumber)).ok).toBe(true);
  expect({ own: await own(), state: (await buyer.detail(id)).state }).toEqual({ own: false, state: cancelled });
});

test("an activation lasts as many days as its product says, on its card and after the payment", async () => {
  const card = async () => {
    const { data } = await provider.call("GET product/getProductListByPage", { productType: 3, pageNum: 1, pageSize: 10 });
    return data.list[0]?.membershipDays;
  };
  const daysOf = async () => {
    const buyer = await newBuyer(provider);
    await paidOrder(buyer, { "membership-activate": 1 });
    const ends = new Date((await buyer.profile()).vipExpireTime ?? 0).getTime();
    return Math.round((ends - provider.shop.clock.now().getTime()) / 86_400_000);
  };
  expect([await card(), await daysOf()]).toEqual([90, 90]);
  expect((await say("product", "edit", "membership-activate", "--days", "30")).ok).toBe(true);
  expect([await card(), await daysOf()]).toEqual([30, 30]);
  expect((await say("product", "edit", "membership-activate", "--days", "90")).ok).toBe(true);
  expect((await say("product", "edit", "seed-tin", "--days", "30")).text).toContain("Only an activation includes days.");
});

test("one of two orders of a course can be paid, and its refund revokes the course", async () => {
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

test("an order of goods and a course grants the course at once and waits for shipping", async () => {
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
  const { id, orderNumber } = await orderIn(provider, state);
  const row = async () => (await provider.shop.db.select().from(order).where(eq(order.id, id)))[0];
  const before = await row();
  const { ok, text } = await say(verb, orderNumber, ...(verb === "ship" ? ["Green Post", "1"] : []));
  expect({ ok, named: text.includes(`Order ${orderNumber} is `) }).toEqual({ ok: false, named: true });
  expect(await row()).toEqual(before);
});

test("an order is shipped once and refunded once", async () => {
  const { orderNumber } = await orderIn(provider, inDelivery);
  expect((await say("ship", orderNumber, "Green Post", "2")).ok).toBe(false);
  expect((await say("refund", orderNumber)).ok).toBe(true);
  expect((await say("refund", orderNumber)).ok).toBe(false);
});

test("a refund returns unshipped goods to the stock, and shipped goods not", async () => {
  for (const [state, back] of [
    [toDeliver, 0],
    [inDelivery, 1],
    [completed, 1],
  ] as const) {
    const before = await stockOf(provider, "seed-tin");
    const { orderNumber } = await orderIn(provider, state);
    await say("refund", orderNumber);
    expect(await stockOf(provider, "seed-tin")).toEqual({ ...before, stock: before.stock - back });
  }
});

test("a refund returns the money to its sources", async () => {
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

test("the ledger and the bank agree after all tests", async () => {
  expect(await reconcile(provider)).toEqual([]);
});
