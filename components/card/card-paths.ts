import { queryOfId } from "@/lib/format/query-id";

/** Paths of the card pages keep the order that waits for a card. */
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

/** The payment's path with the selected card. */
export function payWithPath(orderId: number, cardId: number): string {
  return `${withOrder("/pay_now", orderId)}&cards_default=${queryOfId(cardId)}`;
}
