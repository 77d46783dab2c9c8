import type { CallData } from "@/lib/contract";
import { activation } from "@/lib/contract/wire/codes";

export type CardProduct = CallData<"GET product/homeListByPage">["list"][number];
export type Sku = CardProduct["skuStockList"][number];

export function isSoldOut(sku: Pick<Sku, "stock">): boolean {
  return sku.stock === 0;
}

/** The SKU that a card prices and sells: the first one in stock. */
export function cardSku(product: Pick<CardProduct, "skuStockList">): Sku | undefined {
  return product.skuStockList.find((sku) => !isSoldOut(sku)) ?? product.skuStockList[0];
}

/** The unit price for a viewer with this activation status; null is a guest. */
export function ownPrice(sku: Pick<Sku, "price" | "promotionPrice">, status: 0 | 1 | 2 | null): number {
  return status === activation.active ? sku.promotionPrice : sku.price;
}
