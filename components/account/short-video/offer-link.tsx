"use client";

import { createContext, type ReactNode, useContext } from "react";

const Offered = createContext(false);

/** Tells its parts whether this shop has a short-video platform that members can link an account of. */
export function OfferLink({ offered, children }: { offered: boolean; children: ReactNode }) {
  return <Offered value={offered}>{children}</Offered>;
}

export const useOffersLink = (): boolean => useContext(Offered);
