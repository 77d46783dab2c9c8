import { queryOfId } from "@/lib/format/query-id";

/** The pages of cards, from an order that waits for one and back to it; without an order they are only about cards. */
function withOrder(path: string, orderId: number | null): string {
  return orderId ? `${path}?order=${queryOfId(orderId)}&pay_type=1` : path;
}

export function cardListPath(orderId: number | null): string {
  return withOrder("/card_list", orderId);
}

export function newCardPath(orderId: number | null): string {
  return withOrder("/add_card", orderId);
}

export function editCardPath(cardId: number): string {
  return `/add_card?cards_default=${queryOfId(cardId)}`;
}

/** Back to the payment, with the card that was chosen. */
export function payWithPath(orderId: number, cardId: number): string {
  return `${withOrder("/pay_now", orderId)}&cards_default=${queryOfId(cardId)}`;
}
