"use client";

import { read, useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";

type Card = CallData<"GET credit/card/listByThirdParty">[number];

const own = { thirdParty: 2 };

function choose(cards: Card[], wanted: number | null): Card | null {
  return cards.find(({ id }) => id === wanted) ?? cards[0] ?? null;
}

/**
 * The card to pay with: the requested one, otherwise the first. The cached list may be older than a card that was just
 * added, so it only counts if it contains the requested card or was read again.
 */
export function usePayingCard(wanted: number | null) {
  const { data, error, isValidating, mutate } = useCall("GET credit/card/listByThirdParty", own);
  const holdsIt = data?.some(({ id }) => wanted === null || id === wanted);
  const cards = holdsIt || !isValidating ? data : undefined;
  const card = cards ? choose(cards, wanted) : null;

  /** Returns the card that is shown, or reads the cards again. Throws if they cannot be read, because there may be one. */
  async function findCard(): Promise<Card | null> {
    if (card) return card;
    const found = await mutate(read("GET credit/card/listByThirdParty", own), { revalidate: false });
    return choose(found ?? [], wanted);
  }

  return { cards, card, error, findCard };
}
