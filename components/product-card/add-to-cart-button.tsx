"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-look";
import { useAddToCart } from "./use-add-to-cart";

type Props = ButtonLook & { productId: number; skuId: number; name: string; soldOut: boolean; className?: string };

/** Without scripts it posts the form of the document. */
export function AddToCartButton({ productId, skuId, name, soldOut, ...look }: Props) {
  const t = useTranslations("AddToCartButton");
  const { busy, add } = useAddToCart();

  return (
    <Button
      {...look}
      type="submit"
      form="cart-form"
      name="item"
      value={`${productId}.${skuId}`}
      busy={busy}
      disabled={soldOut}
      onClick={(event) => {
        event.preventDefault();
        void add(productId, skuId);
      }}
    >
      {t(soldOut ? "soldOut" : "add")}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
