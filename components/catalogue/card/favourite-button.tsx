"use client";

import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { useFavourite } from "./use-favourite";

type Props = { productId: number; name: string; className?: string };

/** A heart that is full for favourites. The page is everybody's: whose favourites they are is asked afterwards. */
export function FavouriteButton({ productId, name, className }: Props) {
  const t = useTranslations("FavouriteButton");
  const { collected, toggle } = useFavourite(productId, name);

  return (
    <IconButton label={t("label", { name })} aria-pressed={collected} onClick={toggle} className={className}>
      <Heart
        aria-hidden="true"
        strokeWidth={1.75}
        className={classNames("size-5 transition", collected && "scale-110 fill-clay text-clay")}
      />
    </IconButton>
  );
}
