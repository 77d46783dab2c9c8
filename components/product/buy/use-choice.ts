import { useEffect, useRef, useState } from "react";
import { type CardProduct, cardSku, type Sku } from "@/components/product-card/card-product";
import { isGoods } from "@/lib/contract/wire/product-type";

/** The largest quantity of one purchase. */
const maxAtOnce = 99;

/** The selected SKU and quantity. With several SKUs nothing is selected at first, and one price is shown for all. */
export function useChoice(product: Pick<CardProduct, "productType" | "skuStockList">) {
  const { skuStockList: skus, productType } = product;
  const [picked, setPicked] = useState<Sku | null>(skus.length === 1 ? (skus[0] ?? null) : null);
  const [wanted, setQuantity] = useState(1);
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // A choice made before hydration is read from the inputs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, as the page comes alive
  useEffect(() => {
    const early = first.current?.form && new FormData(first.current.form).get(first.current.name);
    const chosen = early && skus.find(({ id }) => String(id) === early);
    if (chosen) setPicked(chosen);
  }, []);
  const sku = picked ?? cardSku(product);
  const countable = isGoods(productType);
  const max = countable ? Math.min(picked?.stock ?? maxAtOnce, maxAtOnce) : 1;
  const quantity = Math.max(1, Math.min(wanted, max));

  return {
    picked,
    sku,
    quantity,
    setQuantity,
    most: max,
    missing,
    first,
    pick(chosen: Sku) {
      setPicked(chosen);
      setMissing(false);
    },
    /** Passes on the selected SKU, or scrolls to the missing selection. */
    whenChosen(use: (chosen: Sku, quantity: number) => void) {
      if (picked) return use(picked, quantity);
      setMissing(true);
      first.current?.focus();
    },
  };
}
