"use client";

import { read, useCall } from "@/lib/client/use-call";
import type { CallData } from "@/lib/contract";

type Card = CallData<"GET credit/card/listByThirdParty">[number];

const own = { thirdParty: 2 };

function choose(cards: Card[], wanted: number | null): Card | null {
  return cards.find(({ id }) => id === wanted) ?? cards[0] ?? null;
}

/**
 * The card that pays: the wanted one, else the first. What is remembered of the cards may be older than the card that was just
 * added, so it counts only where it holds what is looked for, or once it was asked for anew.
 */
export function usePayingCard(wanted: number | null) {
  const { data, error, isValidating, mutate } = useCall("GET credit/card/listByThirdParty", own);
  const holdsIt = data?.some(({ id }) => wanted === null || id === wanted);
  const cards = holdsIt || !isValidating ? data : undefined;
  const card = cards ? choose(cards, wanted) : null;

  /** The card that is shown, or the one that there is after all. It throws where nobody can tell: then there may be one. */
  async function findCard(): Promise<Card | null> {
    if (card) return card;
    const found = await mutate(read("GET credit/card/listByThirdParty", own), { revalidate: false });
    return choose(found ?? [], wanted);
  }

  return { cards, card, error, findCard };
}
