import type { CallData } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { queryOfId } from "@/lib/format/query-id";

export type Order = CallData<"GET order/{id}">;
export type OrderItem = Order["orderItems"][number];

/** The length that the contract allows for one comment. */
export const maxCommentLength = 2000;

export function payPath({ id }: Pick<Order, "id">): string {
  return `/pay_now?order=${queryOfId(id)}`;
}

/** The payment page for an unpaid order, otherwise the detail page. */
export function orderPath({ id, state }: Pick<Order, "id" | "state">): string {
  return state === orderStates.unpaid ? payPath({ id }) : `/order_detail?id=${id}`;
}

type Pieces = { orderItemId: number; quantity: number }[];

/** The names of some items of an order, with their number where it is more than one. */
export function piecesOf({ orderItems }: Order, pieces: Pieces): string[] {
  return pieces.flatMap(({ orderItemId, quantity }) => {
    const item = orderItems.find(({ id }) => id === orderItemId);
    if (!item) return [];
    return [quantity === 1 ? item.productName : `${quantity} × ${item.productName}`];
  });
}
