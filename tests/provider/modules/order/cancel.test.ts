import { expect, test } from "@jest/globals";
import { orderStates } from "@/lib/contract/wire/codes";
import { sentence } from "@/provider/http/sentence";
import { expireOrders } from "@/provider/modules/order/expire";
import { newBuyer } from "@/tests/support/provider/buyer";
import { orderIn, stockOf } from "@/tests/support/provider/orders";
import { useProvider } from "@/tests/support/provider/use-provider";

const { unpaid, cancelled, toDeliver, inDelivery, completed } = orderStates;

const provider = useProvider();

test("a member cancels an unpaid order, its stock is released, and repeating it is harmless", async () => {
  const before = await stockOf(provider, "seed-tin");
  const { buyer, id, stateNow } = await orderIn(provider, unpaid);
  expect(await stockOf(provider, "seed-tin")).toEqual({ ...before, reserved: before.reserved + 1 });
  for (let times = 0; times < 2; times += 1) {
    expect(await buyer.call("POST order/closed", { orderId: id })).toMatchObject({ status: 200, code: 200 });
    expect(await stateNow()).toBe(cancelled);
    expect(await stockOf(provider, "seed-tin")).toEqual(before);
  }
});

test("ten simultaneous cancellations release the stock once", async () => {
  const before = await stockOf(provider, "seed-tin");
  const { buyer, id } = await orderIn(provider, unpaid);
  const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.call("POST order/closed", { orderId: id })));
  expect(answers.map((answer) => answer.code)).toEqual(Array(10).fill(200));
  expect(await stockOf(provider, "seed-tin")).toEqual(before);
});

test.each([toDeliver, inDelivery, completed])("a member cannot cancel an order in the state %i", async (state) => {
  const { buyer, id, stateNow } = await orderIn(provider, state);
  expect(await buyer.call("POST order/closed", { orderId: id })).toMatchObject({
    status: 422,
    message: sentence("notCancellable", "en_US"),
  });
  expect(await stateNow()).toBe(state);
});

test("another member's order cannot be read or cancelled and is answered like a missing one", async () => {
  const { id, stateNow } = await orderIn(provider, unpaid);
  const other = await newBuyer(provider);
  for (const orderId of [id, 987_654_321]) {
    const missing = { status: 404, code: 404, data: null, message: sentence("notFound", "en_US") };
    expect(await other.call("POST order/closed", { orderId })).toEqual(missing);
    expect(await other.call("GET order/{id}", { id: orderId })).toEqual(missing);
  }
  expect(await stateNow()).toBe(unpaid);
});

const minuteMs = 60_000;

test("an order unpaid for half an hour is cancelled, and no sooner", async () => {
  const before = await stockOf(provider, "mending-tin");
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "mending-tin": 3 });
  await provider.shop.clock.moveBy(29 * minuteMs);
  await expireOrders(provider.shop);
  expect((await buyer.detail(id)).state).toBe(unpaid);
  await provider.shop.clock.moveBy(2 * minuteMs);
  await expireOrders(provider.shop);
  expect((await buyer.detail(id)).state).toBe(cancelled);
  expect(await stockOf(provider, "mending-tin")).toEqual(before);
});

test("an expired order cannot be paid, also before its cancellation", async () => {
  const { buyer, id } = await orderIn(provider, unpaid);
  await buyer.grant("wallet", 100);
  await provider.shop.clock.moveBy(31 * minuteMs);
  expect(await buyer.pay(id, { hybrids: [{ accountType: 1, amount: 40.9 }] })).toMatchObject({
    status: 422,
    message: sentence("orderClosed", "en_US"),
  });
  await expireOrders(provider.shop);
  expect(await buyer.balances()).toMatchObject({ wallet: 100 });
});
