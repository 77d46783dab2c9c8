import { expect, test } from "@jest/globals";
import { availableActions } from "@/components/order/actions/order-actions";
import { orderPath } from "@/components/order/order";
import { orderStates, productTypes } from "@/lib/contract/wire/codes";
import { anOrder, anOrderItem, aParcel } from "@/tests/support/browser/fixtures";

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
  expect(availableActions(order)).toEqual(actions);
});

test("an unpaid order opens its payment, and any other order its own page", () => {
  expect(orderPath(anOrder({ state: unpaid }))).toBe(`/pay_now?order=${encodeURIComponent('{"id":30}')}`);
  for (const state of [cancelled, toDeliver, inDelivery, completed]) expect(orderPath(anOrder({ state }))).toBe("/order_detail?id=30");
});
