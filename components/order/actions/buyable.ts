import type { Goods } from "@/lib/client/goods-selection";
import type { CallData } from "@/lib/contract";
import { isCourse, isGoods, type OrderItem } from "../order";

export type Product = Pick<CallData<"GET product/detail">, "purchasedCourse" | "skuStockList">;
type Why = "gone" | "soldOut" | "owned" | "membership" | "fewer";

/** What cannot be bought as it was, and why; `fewer` comes along, but not as many. */
export type LeftOut = { item: OrderItem; why: Why; left: number };

function skuOf({ productSkuId }: OrderItem, { skuStockList }: Product) {
  if (productSkuId) return skuStockList.find(({ id }) => id === productSkuId);
  return skuStockList.length === 1 ? skuStockList[0] : undefined;
}

function whyNot(item: OrderItem, product: Product | null): Why | null {
  if (!isGoods(item) && !isCourse(item)) return "membership";
  const sku = product && skuOf(item, product);
  if (!sku) return "gone";
  if (isCourse(item)) return product.purchasedCourse ? "owned" : null;
  if (sku.stock === 0) return "soldOut";
  return (sku.stock ?? item.quantity) < item.quantity ? "fewer" : null;
}

/** What of an order can be bought once more as the shop is now, and what is left out of it. */
export function buyable(items: OrderItem[], productOf: (item: OrderItem) => Product | null): { goods: Goods; leftOut: LeftOut[] } {
  const goods: Goods = [];
  const leftOut: LeftOut[] = [];
  for (const item of items) {
    const product = productOf(item);
    const sku = product && skuOf(item, product);
    const why = whyNot(item, product);
    const left = why === "fewer" ? (sku?.stock ?? 0) : 0;
    if (why) leftOut.push({ item, why, left });
    if (sku && (!why || why === "fewer")) {
      goods.push({ productId: item.productId, productSkuId: sku.id, quantity: why ? left : item.quantity });
    }
  }
  return { goods, leftOut };
}
