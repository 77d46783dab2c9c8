import { kept } from "./kept";

function readIds(raw: unknown): number[] {
  return Array.isArray(raw) ? raw.filter((id) => Number.isSafeInteger(id)) : [];
}

/** Which choices of the cart are not meant just now: a line is, until somebody says otherwise in this tab. */
export const leftOutOfCart = kept("sessionStorage", "cart-left-out", readIds);

/** Means a choice again. */
export function mean(productSkuId: number): void {
  const ids = leftOutOfCart.read();
  if (ids.includes(productSkuId)) leftOutOfCart.write(ids.filter((id) => id !== productSkuId));
}

type Stocked = { quantity: number; skuStock: { stock?: number | null } };

/** Whether there are as many as a line wants, as far as the shop says. */
export function canBeHad({ quantity, skuStock: { stock } }: Stocked): boolean {
  return typeof stock !== "number" || stock >= quantity;
}
