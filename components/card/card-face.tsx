import { useTranslations } from "next-intl";
import { formatExpiry, isExpired, maskedNumber } from "@/lib/format/card";
import type { Card } from "./card-draft";

/** What is to be seen of a card: its kind, the end of its number, whose it is and until when it is good. */
export function CardFace({ card }: { card: Card }) {
  const t = useTranslations("CardFace");
  return (
    <span className="flex flex-col gap-5">
      <span className="flex items-baseline justify-between gap-4">
        <span className="display text-lg">{card.cardType}</span>
        {isExpired(card, Date.now()) && <span className="text-xs font-semibold text-clay">{t("expired")}</span>}
      </span>
      <span className="figures text-xl tracking-wider">{maskedNumber(card.cardNumber)}</span>
      <span className="flex items-baseline justify-between gap-4 text-sm text-ink-soft">
        <span className="min-w-0 truncate">
          {card.firstName} {card.lastName}
        </span>
        <span className="figures shrink-0">{formatExpiry(card)}</span>
      </span>
    </span>
  );
}
