import { useRef, useState } from "react";
import { type CardProduct, cardSku, isSoldOut, type Sku } from "@/components/catalogue/card/card-product";
import { productTypes } from "@/lib/contract/wire/codes";

/** As many of a thing as anybody buys at once. */
const mostAtOnce = 99;

/** Which choice of a product, and how many. Where there are several, somebody has to choose; until then a price stands for all. */
export function useChoice(product: Pick<CardProduct, "productType" | "skuStockList">) {
  const { skuStockList: skus, productType } = product;
  const [picked, pick] = useState<Sku | null>(skus.length === 1 ? (skus[0] ?? null) : null);
  const [wanted, setQuantity] = useState(1);
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const sku = picked ?? cheapest(skus) ?? cardSku(product);
  const countable = productType === productTypes.goods || productType === productTypes.reviewedGoods;
  const most = countable ? Math.min(picked?.stock ?? mostAtOnce, mostAtOnce) : 1;
  const quantity = Math.max(1, Math.min(wanted, most));

  return {
    picked,
    sku,
    quantity,
    setQuantity,
    most,
    missing,
    first,
    pick(chosen: Sku) {
      pick(chosen);
      setMissing(false);
    },
    /** Hands on what was chosen, or leads to where it has to be. */
    whenChosen(use: (chosen: Sku, quantity: number) => void) {
      if (picked) return use(picked, quantity);
      setMissing(true);
      first.current?.focus();
    },
  };
}

function cheapest(skus: Sku[]): Sku | undefined {
  return skus.filter((sku) => !isSoldOut(sku)).toSorted((a, b) => a.promotionPrice - b.promotionPrice)[0];
}
