"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { maskedNumber } from "@/lib/format/card";
import { Link } from "@/lib/i18n/navigation";
import type { Card } from "./card-draft";
import { CardFace } from "./card-face";
import { editCardPath, payWithPath } from "./card-paths";

type Props = {
  card: Card;
  /** The order that waits for a card; without one a press leads to the card's own form. */
  orderId: number | null;
  onRemove: () => void;
};

/** One card: pressed, it is the one that pays, or the one that is edited. */
export function CardTile({ card, orderId, onRemove }: Props) {
  const t = useTranslations("CardTile");
  const name = `${card.cardType} ${maskedNumber(card.cardNumber)}`;
  return (
    <li className="relative rounded-lg bg-surface shadow-soft transition focus-within:shadow-lifted hover:shadow-lifted">
      <Link
        href={orderId ? payWithPath(orderId, card.id) : editCardPath(card.id)}
        className="flex flex-col gap-6 rounded-lg p-6 focus-visible:rounded-lg"
      >
        <CardFace card={card} />
        <span className="text-sm font-semibold text-leaf">{t(orderId ? "choose" : "change")}</span>
      </Link>
      <IconButton label={t("remove", { card: name })} onClick={onRemove} className="absolute! end-3 bottom-3 text-ink-soft">
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}
