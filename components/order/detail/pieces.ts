import type { Order } from "../order";

type Pieces = { orderItemId: number; quantity: number }[];

/** The names of some items of an order, with their number where it is more than one. */
export function piecesOf({ orderItems }: Order, pieces: Pieces): string[] {
  return pieces.flatMap(({ orderItemId, quantity }) => {
    const item = orderItems.find(({ id }) => id === orderItemId);
    if (!item) return [];
    return [quantity === 1 ? item.productName : `${quantity} × ${item.productName}`];
  });
}
