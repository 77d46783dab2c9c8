import type { CallData } from "@/lib/contract";
import { activation } from "@/lib/contract/wire/codes";

export type CardProduct = CallData<"GET product/homeListByPage">["list"][number];
export type Sku = CardProduct["skuStockList"][number];

export function isSoldOut(sku: Pick<Sku, "stock">): boolean {
  return sku.stock === 0;
}

/** The SKUs in stock, or all of a product that is sold out. */
function offered({ skuStockList: all }: Pick<CardProduct, "skuStockList">): Sku[] {
  const inStock = all.filter((sku) => !isSoldOut(sku));
  return inStock.length > 0 ? inStock : all;
}

const costOrder = (one: Sku, other: Sku) => one.price - other.price || one.promotionPrice - other.promotionPrice;

/** The SKU that a card prices and sells: the cheapest one in stock, so that a price after «From» is the one that is added to the cart. */
export function cardSku(product: Pick<CardProduct, "skuStockList">): Sku | undefined {
  return offered(product).toSorted(costOrder)[0];
}

/** Whether other SKUs than the one of the card cost more, for guests or for members. */
export function hasDearer(product: Pick<CardProduct, "skuStockList">, { price, promotionPrice }: Sku): boolean {
  return offered(product).some((sku) => sku.price > price || sku.promotionPrice > promotionPrice);
}

/** The unit price for a viewer with this activation status; null is a guest. */
export function ownPrice(sku: Pick<Sku, "price" | "promotionPrice">, status: 0 | 1 | 2 | null): number {
  return status === activation.active ? sku.promotionPrice : sku.price;
}
