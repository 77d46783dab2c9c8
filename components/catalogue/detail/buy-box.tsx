"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AddToCartButton } from "../card/add-to-cart-button";
import { cardSku, isSoldOut } from "../card/card-product";
import { FavouriteButton } from "../card/favourite-button";
import { Price } from "../card/price";
import { PriceNote } from "./price-note";
import type { Product } from "./product";
import { SkuPicker } from "./sku-picker";

/** Few enough to say so. */
const few = 5;

type Props = { product: Pick<Product, "id" | "name" | "productType" | "skuStockList"> };

/** The price of a choice, and what can be done about it. */
export function BuyBox({ product }: Props) {
  const t = useTranslations("BuyBox");
  const [picked, pick] = useState(cardSku(product));
  if (!picked) return null;
  const scarce = typeof picked.stock === "number" && picked.stock > 0 && picked.stock <= few;

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Price price={picked.price} promotionPrice={picked.promotionPrice} large />
        <PriceNote sku={picked} />
      </div>
      <SkuPicker skus={product.skuStockList} chosen={picked} onChoose={pick} />
      {scarce && <p className="text-sm font-semibold text-clay">{t("left", { count: picked.stock ?? 0 })}</p>}
      <div className="flex items-center gap-3">
        <AddToCartButton
          productId={product.id}
          skuId={picked.id}
          name={product.name}
          soldOut={isSoldOut(picked)}
          size="large"
          className="grow sm:grow-0 sm:min-w-60"
        />
        <FavouriteButton productId={product.id} name={product.name} className="size-13! border border-edge" />
      </div>
    </div>
  );
}
