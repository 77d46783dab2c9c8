import { orderStates } from "@/lib/contract/wire/codes";
import { queryOfId } from "@/lib/format/query-id";
import type { Order } from "../order";

export function payPath({ id }: Pick<Order, "id">): string {
  return `/pay_now?order=${queryOfId(id)}`;
}

/** The payment page for an unpaid order, otherwise the detail page. */
export function orderPath({ id, state }: Pick<Order, "id" | "state">): string {
  return state === orderStates.unpaid ? payPath({ id }) : `/order_detail?id=${id}`;
}
