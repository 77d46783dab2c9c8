import type { CallData } from "@/lib/contract";

export type CardProduct = CallData<"GET product/homeListByPage">["list"][number];
export type Sku = CardProduct["skuStockList"][number];

export function isSoldOut(sku: Pick<Sku, "stock">): boolean {
  return sku.stock === 0;
}

/** The choice that a card prices and sells: the first that can be had. */
export function cardSku(product: Pick<CardProduct, "skuStockList">): Sku | undefined {
  return product.skuStockList.find((sku) => !isSoldOut(sku)) ?? product.skuStockList[0];
}
