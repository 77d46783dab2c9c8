import { expect, test } from "@jest/globals";
import { actionsOf } from "@/components/order/actions/actions-of";
import { buyable } from "@/components/order/actions/buyable";
import { orderAddress } from "@/components/order/actions/order-address";
import { evaluationOf, reviewableOf } from "@/components/order/comment/evaluation";
import { paymentOf } from "@/components/order/detail/payment-of";
import { timelineOf } from "@/components/order/detail/timeline";
import { filterOf, listAddress } from "@/components/order/list/order-filters";
import { orderStates, productTypes } from "@/lib/contract/wire/codes";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { anOrder, anOrderItem, aParcel, aSku } from "../support/fixtures";

const { unpaid, cancelled, toDeliver, inDelivery, completed } = orderStates;
const course = anOrderItem({ id: 301, productId: 7, productSkuId: 70, productType: productTypes.course, productName: "Sourdough" });
const plain = anOrderItem({ id: 302, productType: productTypes.goods });
const activation = anOrderItem({ id: 303, productType: productTypes.activation });

test.each([
  ["an unpaid one is paid or cancelled", anOrder({ state: unpaid }), ["pay", "cancel"]],
  ["a cancelled one is bought again", anOrder({ state: cancelled }), ["again"]],
  ["a cancelled course is bought again", anOrder({ state: cancelled, orderItems: [course] }), ["again"]],
  ["one to be delivered is bought again", anOrder({ state: toDeliver }), ["again"]],
  ["one in delivery is tracked", anOrder({ state: inDelivery, logisticsSendOrders: [aParcel()] }), ["track", "again"]],
  ["a completed one is commented on", anOrder({ state: completed }), ["comment", "again"]],
  ["a course that is owned is not bought again", anOrder({ state: completed, orderItems: [course] }), ["comment"]],
  ["goods of type 0 take no comment", anOrder({ state: completed, orderItems: [plain] }), ["again"]],
  ["a membership has nothing to do", anOrder({ state: completed, orderItems: [activation] }), []],
  ["what was commented on is not again", anOrder({ state: completed, orderItems: [anOrderItem({ evaluated: true })] }), ["again"]],
  [
    "a provider that does not tell leaves comments open",
    anOrder({ state: completed, orderItems: [anOrderItem({ evaluated: undefined })] }),
    ["comment", "again"],
  ],
])("actions of orders: %s", (_, order, actions) => {
  expect(actionsOf(order)).toEqual(actions);
});

test("an unpaid order opens at its payment, the others on their own page", () => {
  expect(orderAddress(anOrder({ state: unpaid }))).toBe(`/pay_now?order=${encodeURIComponent('{"id":30}')}`);
  for (const state of [cancelled, toDeliver, inDelivery, completed]) expect(orderAddress(anOrder({ state }))).toBe("/order_detail?id=30");
});

test.each([
  [undefined, "all"],
  ["", "all"],
  ["0", "all"],
  ["1", "unpaid"],
  ["2", "cancelled"],
  ["3", "toDeliver"],
  ["4", "inDelivery"],
  ["5", "completed"],
  ["6", "paymentFailed"],
  ["7", "all"],
  ["<script>", "all"],
  [["1", "2"], "all"],
])("the status %j of the address filters for %s", (status, name) => {
  expect(filterOf(status).name).toBe(name);
});

test("the first page of a list needs no number in its address", () => {
  expect(listAddress({ status: 0 })).toBe("/order_list");
  expect(listAddress({ status: 5 }, 2)).toBe("/order_list?status=5&page=2");
});

const steps = (...given: Parameters<typeof anOrder>) => timelineOf(anOrder(...given)).map(({ name, done }) => `${name}${done ? "" : "?"}`);
const paymentTime = "2026-11-21T10:05:00.000Z";

test("the timeline of goods goes over the parcel, that of a course does not", () => {
  expect(steps()).toEqual(["placed", "paid?", "shipped?", "completed?"]);
  expect(steps({ state: inDelivery, paymentTime, logisticsSendOrders: [aParcel()] })).toEqual(["placed", "paid", "shipped", "completed?"]);
  expect(steps({ state: completed, paymentTime, orderItems: [course] })).toEqual(["placed", "paid", "completed"]);
});

test("the timeline of a cancelled order ends with what happened", () => {
  expect(steps({ state: cancelled })).toEqual(["placed", "cancelled"]);
  expect(steps({ state: cancelled, paymentTime, refundTime: paymentTime })).toEqual(["placed", "paid", "refunded"]);
});

test("a step that was made without a word about when has no time", () => {
  expect(timelineOf(anOrder({ state: completed })).at(-1)).toEqual({ name: "completed", done: true, at: null });
});

const paid = { state: completed, paymentTime, paymentAmount: 30 } as const;
const walletPart = { accountType: accountTypes.wallet, amount: 10.1 };

test.each([
  ["nobody has paid", {}, []],
  ["a card", { ...paid, cardNumber: "4242" }, [{ source: "card", dollars: 30 }]],
  ["an e-wallet", { ...paid }, [{ source: "eWallet", dollars: 30 }]],
  ["a wallet alone", { ...paid, paymentMessage: [{ ...walletPart, amount: 30 }] }, [{ source: "wallet", dollars: 30 }]],
  [
    "a card and a wallet",
    { ...paid, cardNumber: "4242", paymentMessage: [walletPart] },
    [
      { source: "card", dollars: 19.9 },
      { source: "wallet", dollars: 10.1 },
    ],
  ],
  [
    "a card that the payment names too",
    { ...paid, cardNumber: "4242", paymentMessage: [{ accountType: accountTypes.creditCard, amount: 30 }] },
    [{ source: "card", dollars: 30 }],
  ],
  ["nothing to pay", { ...paid, paymentAmount: 0 }, []],
])("what paid an order: %s", (_, own, parts) => {
  expect(paymentOf(anOrder(own))).toEqual(parts);
});

const product = { purchasedCourse: false, skuStockList: [aSku({ id: 90, stock: 5 }), aSku({ id: 91 })] };
const pens = { productId: 9, productSkuId: 90, quantity: 2 };

test.each([
  ["what is there comes along", anOrderItem(), product, [pens], []],
  ["a provider that does not count sells", anOrderItem(), { ...product, skuStockList: [aSku({ id: 90, stock: null })] }, [pens], []],
  ["what is no longer sold stays", anOrderItem(), null, [], ["gone"]],
  ["a choice that is gone stays", anOrderItem({ productSkuId: 99 }), product, [], ["gone"]],
  ["without its choice only a single one is meant", anOrderItem({ productSkuId: null }), product, [], ["gone"]],
  ["what is sold out stays", anOrderItem(), { ...product, skuStockList: [aSku({ id: 90, stock: 0 })] }, [], ["soldOut"]],
  ["a few come along", anOrderItem(), { ...product, skuStockList: [aSku({ id: 90, stock: 1 })] }, [{ ...pens, quantity: 1 }], ["fewer"]],
  ["an owned course stays", course, { purchasedCourse: true, skuStockList: [aSku()] }, [], ["owned"]],
  ["a membership stays", activation, product, [], ["membership"]],
])("bought again: %s", (_, item, now, goods, why) => {
  const result = buyable([item], () => now);
  expect(result.goods).toEqual(goods);
  expect(result.leftOut.map((each) => each.why)).toEqual(why);
});

test("only items of the types 1 and 2 are evaluated, and those that were are not again", () => {
  const done = anOrderItem({ id: 304, evaluated: true });
  const { reviewable, open } = reviewableOf(anOrder({ orderItems: [anOrderItem(), course, plain, activation, done] }));
  expect(reviewable.map(({ id }) => id)).toEqual([300, 301, 304]);
  expect(open.map(({ id }) => id)).toEqual([300, 301]);
  const comments = [
    { star: 0, evaluate: "", anonymous: false },
    { star: 4, evaluate: "Good", anonymous: true },
  ];
  expect(evaluationOf(30, open, { comments })).toEqual({
    orderId: 30,
    orderEvaluations: [
      { orderItemId: 300, productId: 9, star: 0, evaluate: "", anonymityFlag: 0 },
      { orderItemId: 301, productId: 7, star: 4, evaluate: "Good", anonymityFlag: 1 },
    ],
  });
});
