"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariants } from "@/components/ui/button-variants";
import { useAddToCart } from "./use-add-to-cart";

type Props = ButtonVariants & {
  productId: number;
  skuId: number;
  name: string;
  country: string | null;
  soldOut: boolean;
  /** Shows the words in its own way. */
  label?: ReactNode;
  className?: string;
};

/** Without scripts it posts the form of the document. */
export function AddToCartButton({ productId, skuId, name, country, soldOut, label, ...variant }: Props) {
  const t = useTranslations("AddToCartButton");
  const { busy, add } = useAddToCart(country);
  const words = t(soldOut ? "soldOut" : "add");

  return (
    <Button
      {...variant}
      aria-label={`${words}: ${name}`}
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
      {label ?? words}
    </Button>
  );
}
