import { orderStates, paymentFailedFilter } from "@/lib/contract/wire/codes";

/** The filters of the list; `status` is the query value. */
export const orderFilters = [
  { name: "all", status: 0 },
  { name: "unpaid", status: orderStates.unpaid },
  { name: "toDeliver", status: orderStates.toDeliver },
  { name: "inDelivery", status: orderStates.inDelivery },
  { name: "completed", status: orderStates.completed },
  { name: "cancelled", status: orderStates.cancelled },
  { name: "paymentFailed", status: paymentFailedFilter },
] as const;

export type OrderFilter = (typeof orderFilters)[number];

/** An invalid status selects all orders. */
export function filterOf(status: string | string[] | undefined): OrderFilter {
  return orderFilters.find((filter) => String(filter.status) === status) ?? orderFilters[0];
}

/** For example `order_list?status=1&page=2`. */
export function orderListPath({ status }: Pick<OrderFilter, "status">, page = 1): string {
  const query = new URLSearchParams({ ...(status > 0 && { status: String(status) }), ...(page > 1 && { page: String(page) }) });
  return `/order_list${query.size > 0 ? `?${query}` : ""}`;
}
