import type { CallInput } from "@/lib/contract";

/** What a checkout is about: which choices, and how many of each. */
export type Goods = (CallInput<"POST order/generate/confirm">["confirmProducts"][number] & {
  /** What one of it cost where it was chosen, so that another price at the checkout is told. */
  seenPrice?: number;
})[];

const key = "buygoods";
const momentKey = "buygoods-at";

/** Keeps what is to be bought for the checkout, in this tab only. */
export function keepGoods(goods: Goods): void {
  sessionStorage.setItem(key, JSON.stringify(goods));
  sessionStorage.setItem(momentKey, String(Date.now()));
}

/** When this tab's goods were chosen: what was ordered since then is their order. */
export function readChosenAt(): number {
  return Number(sessionStorage.getItem(momentKey)) || 0;
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
  const { productId, productSkuId, quantity, seenPrice = 0 } = (each ?? {}) as Record<string, unknown>;
  return (
    [productId, productSkuId, quantity].every((number) => Number.isSafeInteger(number) && Number(number) > 0) && Number.isFinite(seenPrice)
  );
}
