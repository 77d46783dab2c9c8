import type { CallInput } from "@/lib/contract";

/** What a checkout is about: which choices, and how many of each. */
export type Goods = CallInput<"POST order/generate/confirm">["confirmProducts"];

const key = "buygoods";

/** Keeps what is to be bought for the checkout, in this tab only. */
export function keepGoods(goods: Goods): void {
  sessionStorage.setItem(key, JSON.stringify(goods));
}

/** What this tab's checkout is about; whatever else stands there counts as nothing. */
export function readGoods(): Goods {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isChoice) : [];
  } catch {
    return [];
  }
}

function isChoice(each: unknown): each is Goods[number] {
  const { productId, productSkuId, quantity } = (each ?? {}) as Record<string, unknown>;
  return [productId, productSkuId, quantity].every((number) => Number.isSafeInteger(number) && Number(number) > 0);
}
