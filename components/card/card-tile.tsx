"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { fullName } from "@/lib/contract/wire/person-name";
import { formatExpiry, isExpired, maskedNumber } from "@/lib/format/card";
import { Link } from "@/lib/i18n/navigation";
import type { Card } from "./card-draft";
import { editCardPath, payWithPath } from "./card-paths";

type StateProps = { card: Card; isSuggested: boolean };

/** Why a card is not chosen by itself, or why it is. */
function CardState({ card, isSuggested }: StateProps) {
  const t = useTranslations("CardFace");
  const isOver = isExpired(card, Date.now());
  if (isOver || card.lastDeclined) return <span className="text-xs font-semibold text-clay">{t(isOver ? "expired" : "declined")}</span>;
  return isSuggested && card.lastPaidTime ? <span className="text-xs font-semibold text-leaf">{t("used")}</span> : null;
}

function CardFace({ card, isSuggested }: StateProps) {
  return (
    <span className="flex flex-col gap-5">
      <span className="flex items-baseline justify-between gap-4">
        <span className="display text-lg">{card.cardType}</span>
        <CardState card={card} isSuggested={isSuggested} />
      </span>
      <span className="figures text-xl tracking-wider">{maskedNumber(card.cardNumber)}</span>
      <span className="flex items-baseline justify-between gap-4 text-sm text-ink-soft">
        <span className="min-w-0 truncate">{fullName(card, null)}</span>
        <span className="figures shrink-0">{formatExpiry(card)}</span>
      </span>
    </span>
  );
}

type Props = {
  card: Card;
  /** Whether a payment chooses it by itself. */
  isSuggested: boolean;
  /** The order that waits for a card; without one the tile opens the card's form. */
  orderId: number | null;
  onRemove: () => void;
};

export function CardTile({ card, isSuggested, orderId, onRemove }: Props) {
  const t = useTranslations("CardTile");
  const name = `${card.cardType} ${maskedNumber(card.cardNumber)}`;
  return (
    <li className="relative rounded-lg bg-surface shadow-soft transition focus-within:shadow-lifted hover:shadow-lifted">
      <Link
        href={orderId ? payWithPath(orderId, card.id) : editCardPath(card.id)}
        className="flex flex-col gap-6 rounded-lg p-6 focus-visible:rounded-lg"
      >
        <CardFace card={card} isSuggested={isSuggested} />
        <span className="text-sm font-semibold text-leaf">{t(orderId ? "choose" : "change")}</span>
      </Link>
      <IconButton label={t("remove", { card: name })} onClick={onRemove} className="absolute! end-3 bottom-3 text-ink-soft">
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}
