"use client";

import { useTranslations } from "next-intl";
import { Failed } from "@/components/feedback/failed";
import { LoadingBlock } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { LinkText } from "@/components/ui/link-text";
import type { CallData } from "@/lib/contract";
import { externalMethods } from "@/lib/contract/wire/payment-codes";
import { formatExpiry, isExpired, maskedNumber } from "@/lib/format/card";
import { queryOfId } from "@/lib/format/query-id";

type Card = CallData<"GET credit/card/listByThirdParty">[number];

type Props = {
  orderId: number;
  /** Undefined while the cards are loading. */
  cards: Card[] | undefined;
  error: unknown;
  card: Card | null;
};

export function CardMethod({ orderId, cards, error, card }: Props) {
  const t = useTranslations("CardMethod");
  const query = `?order=${queryOfId(orderId)}&pay_type=${externalMethods.card.payType}`;
  if (error && !cards) return <Failed error={error} className="py-4!" />;
  if (!cards) return <LoadingBlock className="h-16" />;
  if (!card) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">{t(cards.length > 0 ? "declined" : "none")}</p>
        <ButtonLink href={`${cards.length > 0 ? "/card_list" : "/add_card"}${query}`} variant="outline">
          {t(cards.length > 0 ? "change" : "add")}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken px-4 py-3.5">
      <p>
        <span className="font-semibold">{card.cardType}</span> <span className="figures">{maskedNumber(card.cardNumber)}</span>
        <span className="figures block text-sm text-ink-soft">
          {isExpired(card, Date.now()) ? (
            <span className="text-clay">{t("expired", { date: formatExpiry(card) })}</span>
          ) : (
            formatExpiry(card)
          )}
        </span>
      </p>
      <LinkText href={`/card_list${query}`} className="inline-flex min-h-11 items-center">
        {t("change")}
      </LinkText>
    </div>
  );
}
