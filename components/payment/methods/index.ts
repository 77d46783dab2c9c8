"use client";

import type { ExternalMethod } from "@/lib/contract/wire/payment-codes";
import { card, useLinkCard, useOwnCard } from "./card";
import { eWallet, linkEWallet, ownEWallet } from "./e-wallet";
import type { LinkDesk, MethodFacts, MethodPart, OwnDesk } from "./method";

export const methodFacts: Record<ExternalMethod, MethodFacts> = { card, "e-wallet": eWallet };

export function useOwnMethods(desk: OwnDesk): Record<ExternalMethod, MethodPart> {
  return { card: useOwnCard(desk), "e-wallet": ownEWallet(desk) };
}

export function useLinkMethods(desk: LinkDesk): Record<ExternalMethod, MethodPart> {
  return { card: useLinkCard(desk), "e-wallet": linkEWallet(desk) };
}
