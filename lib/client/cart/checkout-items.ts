import type { CallInput } from "@/lib/contract";
import { isId } from "@/lib/contract/wire/id";

/** The items of a checkout. */
export type CheckoutItems = (CallInput<"POST order/generate/confirm">["confirmProducts"][number] & {
  /** The price of one where it was chosen: the checkout announces a change. */
  shownPrice?: number;
})[];

const key = "buygoods";
const momentKey = "buygoods-at";

/** Stores the items of the checkout in this tab. */
export function saveCheckoutItems(goods: CheckoutItems): void {
  sessionStorage.setItem(key, JSON.stringify(goods));
  sessionStorage.setItem(momentKey, String(Date.now()));
}

/** When the items were chosen, in milliseconds. An order that was made later is the order of these items. */
export function readChosenAt(): number {
  return Number(sessionStorage.getItem(momentKey)) || 0;
}

/** The items of this tab's checkout. Invalid entries are dropped. */
export function readCheckoutItems(): CheckoutItems {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

function isItem(raw: unknown): raw is CheckoutItems[number] {
  const { productId, productSkuId, quantity, shownPrice = 0 } = (raw ?? {}) as Record<string, unknown>;
  const counted = Number.isSafeInteger(quantity) && Number(quantity) > 0;
  return [productId, productSkuId].every(isId) && counted && Number.isFinite(shownPrice);
}
