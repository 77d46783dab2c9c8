import { orderStates } from "@/lib/contract/wire/codes";
import { queryOfId } from "@/lib/format/query-id";
import type { Order } from "../order";

export function payAddress({ id }: Pick<Order, "id">): string {
  return `/pay_now?order=${queryOfId(id)}`;
}

/** Where an order opens: one that waits to be paid at its payment, the others on their own page. */
export function orderAddress({ id, state }: Pick<Order, "id" | "state">): string {
  return state === orderStates.unpaid ? payAddress({ id }) : `/order_detail?id=${id}`;
}
