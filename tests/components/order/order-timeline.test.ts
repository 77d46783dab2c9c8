import { expect, test } from "@jest/globals";
import { timelineOf } from "@/components/order/detail/order-timeline";
import { orderStates, productTypes } from "@/lib/contract/wire/codes";
import { anOrder, anOrderItem, aParcel } from "@/tests/support/browser/fixtures";

const { cancelled, inDelivery, completed } = orderStates;

const course = anOrderItem({ id: 301, productId: 7, productSkuId: 70, productType: productTypes.course, productName: "Sourdough" });

const steps = (...given: Parameters<typeof anOrder>) => timelineOf(anOrder(...given)).map(({ name, done }) => `${name}${done ? "" : "?"}`);

const paymentTime = "2026-11-21T10:05:00.000Z";

test("the timeline of goods includes shipping, that of a course does not", () => {
  expect(steps()).toEqual(["placed", "paid?", "shipped?", "completed?"]);
  expect(steps({ state: inDelivery, paymentTime, logisticsSendOrders: [aParcel()] })).toEqual(["placed", "paid", "shipped", "completed?"]);
  expect(steps({ state: completed, paymentTime, orderItems: [course] })).toEqual(["placed", "paid", "completed"]);
});

test("the timeline of a cancelled order ends with its outcome", () => {
  expect(steps({ state: cancelled })).toEqual(["placed", "cancelled"]);
  expect(steps({ state: cancelled, paymentTime, refundTime: paymentTime })).toEqual(["placed", "paid", "refunded"]);
});

test("a completed step without a date has no time", () => {
  expect(timelineOf(anOrder({ state: completed })).at(-1)).toEqual({ name: "completed", done: true, at: null });
});
