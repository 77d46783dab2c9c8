import type { CheckoutItems } from "@/lib/client/cart/checkout-items";
import type { CallData } from "@/lib/contract";
import { isCourse, isMembership } from "@/lib/contract/wire/product-type";
import type { OrderItem } from "../order";

export type Product = Pick<CallData<"GET product/detail">, "purchasedCourse" | "skuStockList">;
type UnavailableReason = "gone" | "soldOut" | "owned" | "membership" | "fewer";

/** An item that cannot be bought as before. With `fewer`, a smaller quantity can. */
export type Unavailable = { item: OrderItem; why: UnavailableReason; left: number };

function skuOf({ productSkuId }: OrderItem, { skuStockList }: Product) {
  if (productSkuId) return skuStockList.find(({ id }) => id === productSkuId);
  return skuStockList.length === 1 ? skuStockList[0] : undefined;
}

function reasonOf(item: OrderItem, product: Product | null): UnavailableReason | null {
  if (isMembership(item.productType)) return "membership";
  const sku = product && skuOf(item, product);
  if (!sku) return "gone";
  if (isCourse(item.productType)) return product.purchasedCourse ? "owned" : null;
  if (sku.stock === 0) return "soldOut";
  return (sku.stock ?? item.quantity) < item.quantity ? "fewer" : null;
}

/** Splits an order's items into what can be bought now and what cannot. */
export function buyable(
  items: OrderItem[],
  productOf: (item: OrderItem) => Product | null,
): { goods: CheckoutItems; leftOut: Unavailable[] } {
  const goods: CheckoutItems = [];
  const leftOut: Unavailable[] = [];
  for (const item of items) {
    const product = productOf(item);
    const sku = product && skuOf(item, product);
    const why = reasonOf(item, product);
    const left = why === "fewer" ? (sku?.stock ?? 0) : 0;
    if (why) leftOut.push({ item, why, left });
    if (sku && (!why || why === "fewer")) {
      goods.push({ productId: item.productId, productSkuId: sku.id, quantity: why ? left : item.quantity });
    }
  }
  return { goods, leftOut };
}
