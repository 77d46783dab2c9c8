import { expect, test } from "@jest/globals";
import { filterOf, orderListPath } from "@/components/order/list/order-filters";

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
])("the status %j of the address filters by %s", (status, name) => {
  expect(filterOf(status).name).toBe(name);
});

test("the first page of a list has no page number in its address", () => {
  expect(orderListPath({ status: 0 })).toBe("/order_list");
  expect(orderListPath({ status: 5 }, 2)).toBe("/order_list?status=5&page=2");
});
