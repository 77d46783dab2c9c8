import { orderStates, paymentFailedFilter } from "@/lib/contract/wire/codes";

/** What the list can be narrowed to, in the order of an order's life; `status` is what the address says. */
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

/** The filter that an address asks for; whatever is none asks for all. */
export function filterOf(status: string | string[] | undefined): OrderFilter {
  return orderFilters.find((filter) => String(filter.status) === status) ?? orderFilters[0];
}

/** A list's own address: `order_list?status=1&page=2`. */
export function listAddress({ status }: Pick<OrderFilter, "status">, page = 1): string {
  const query = new URLSearchParams({ ...(status > 0 && { status: String(status) }), ...(page > 1 && { page: String(page) }) });
  return `/order_list${query.size > 0 ? `?${query}` : ""}`;
}
