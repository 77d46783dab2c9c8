"use client";

import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { useFavourite } from "./use-favourite";

type Props = { productId: number; name: string; className?: string };

/** The page is cached for all visitors, so the favourites are read in the browser. Without scripts it posts the form of the document. */
export function FavouriteButton({ productId, name, className }: Props) {
  const t = useTranslations("FavouriteButton");
  const { collected, toggle } = useFavourite(productId, name);

  return (
    <IconButton
      label={t("label", { name })}
      type="submit"
      form="favourite-form"
      name="productId"
      value={productId}
      aria-pressed={collected}
      onClick={(event) => {
        event.preventDefault();
        void toggle();
      }}
      className={className}
    >
      <Heart
        aria-hidden="true"
        strokeWidth={1.75}
        className={classNames("size-5 transition", collected && "scale-110 fill-clay text-clay")}
      />
    </IconButton>
  );
}
