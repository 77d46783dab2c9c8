"use client";

import { createContext, type ReactNode, useContext } from "react";

const Offered = createContext(false);

/** Provides whether this shop can link short-video accounts. */
export function LinkOffer({ offered, children }: { offered: boolean; children: ReactNode }) {
  return <Offered value={offered}>{children}</Offered>;
}

export const useIsLinkOffered = (): boolean => useContext(Offered);
