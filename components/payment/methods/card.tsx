"use client";

import { CreditCard } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { showToast } from "@/components/feedback/toast";
import { read, useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { suggestCard } from "@/lib/format/card";
import { CardMethod } from "../card-method";
import { CardChoice, TypedCard } from "../pay-for/typed-card";
import { typedCardId } from "../pay-form";
import type { LinkDesk, MethodFacts, MethodPart, OwnDesk } from "./method";

type Card = CallData<"GET credit/card/listByThirdParty">[number];

export const card: MethodFacts = {
  icon: CreditCard,
  isOfferedBy: (link) => link.card,
  sent: ({ cardId }) => (cardId === typedCardId ? {} : { cardId }),
  lack: { tip: "donnothavecredit", isFirst: true, isIn: ({ cardId }) => cardId === null },
};

const own = { thirdParty: 2 };

function choose(cards: Card[], wanted: number | null): Card | null {
  return cards.find(({ id }) => id === wanted) ?? suggestCard(cards);
}

/**
 * The card to pay with: the requested one, otherwise the one that last worked. It stays while the page is open, even when it is declined, so that a
 * second press charges no other card than the first. The cached list may be older than a card that was just
 * added, so it only counts if it contains the requested card or was read again.
 */
function usePayingCard(requested: number | null) {
  const [shown, setShown] = useState<number | null>(null);
  const wanted = requested ?? shown;
  const { data, error, isValidating, mutate } = useCall("GET credit/card/listByThirdParty", own);
  const holdsIt = data?.some(({ id }) => wanted === null || id === wanted);
  const cards = holdsIt || !isValidating ? data : undefined;
  const found = cards ? choose(cards, wanted) : null;
  if (found && wanted === null) setShown(found.id);

  /** Returns the card that is shown, or reads the cards again. Throws if they cannot be read, because there may be one. */
  async function findCard(): Promise<Card | null> {
    if (found) return found;
    const now = await mutate(read("GET credit/card/listByThirdParty", own), { revalidate: false });
    return choose(now ?? [], wanted);
  }

  return { cards, card: found, error, findCard };
}

/** One's own order is paid with a stored card. */
export function useOwnCard({ orderId, form }: OwnDesk): MethodPart {
  const tips = useTranslations("PayTips");
  const { cards, card: paying, error, findCard } = usePayingCard(form.cardId);

  async function complete() {
    const found = await findCard();
    if (found || !cards?.length) return { cardId: found?.id ?? null };
    void showToast("error", tips("chooseCard"));
    return null;
  }

  const details = <CardMethod orderId={orderId} cards={cards} error={error} card={paying} />;
  return { details, chosen: { cardId: paying?.id ?? null }, complete };
}

/** Another member's order is paid with a stored card or with one that is typed for it. */
export function useLinkCard({ form, change, isMember, details: { register, tip } }: LinkDesk): MethodPart {
  const { data: cards = [] } = useCall("GET credit/card/listByThirdParty", isMember ? own : null);
  const cardId = [typedCardId, ...cards.map(({ id }) => id)].find((id) => id === form.cardId) ?? suggestCard(cards)?.id ?? typedCardId;
  const isTyped = cardId === typedCardId;
  const details = (
    <>
      {cards.length > 0 && <CardChoice cards={cards} chosen={cardId} onChoose={(id) => change({ cardId: id })} />}
      {isTyped && <TypedCard register={register} tip={tip} />}
    </>
  );
  return { details, chosen: { cardId }, isTyped };
}
