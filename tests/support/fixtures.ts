import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";

type CardProduct = CallData<"GET product/homeListByPage">["list"][number];
type CartLine = CallData<"GET shoppingCart/listByMemberId">[number];

/** A choice that can be had. */
export function aSku(own: Partial<CardProduct["skuStockList"][number]> = {}) {
  return { id: 70, price: 25, promotionPrice: 19.5, stock: 12, ...own };
}

/** A course, as a card shows it. */
export function aProduct(own: Partial<CardProduct> = {}): CardProduct {
  return {
    id: 7,
    name: "Sourdough",
    subTitle: "Bread that takes its time",
    country: null,
    pic: "/media/sourdough.avif",
    productType: productTypes.course,
    recommandStatus: 0,
    haveCollected: false,
    skuStockList: [aSku()],
    ...own,
  };
}

/** Two pens in a cart. */
export function aCartLine(own: Partial<CartLine> = {}): CartLine {
  return {
    productId: 9,
    productSkuId: 90,
    quantity: 2,
    product: { id: 9, name: "Pen", pic: "/media/pen.avif", productType: productTypes.goods },
    skuStock: { promotionPrice: 12.5 },
    ...own,
  };
}
