"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { KeyedMutator } from "swr";
import type { CallData } from "@/lib/contract";
import { useCall } from "./use-call";
import { useSession } from "./use-session";

type Entries = CallData<"GET product/getCollectionsList">;

/** A member's favourites, and how they change; nobody else has any. */
export type Favourites = { entries: Entries | undefined; mutate: KeyedMutator<Entries> };

const Shared = createContext<Favourites | null>(null);

/** Reads the member's favourites once for all hearts of a page, of which there may be a hundred. */
export function SharedFavourites({ children }: { children: ReactNode }) {
  const member = useSession()?.state === "member";
  const { data, mutate } = useCall("GET product/getCollectionsList", member ? {} : null);
  const entries = member ? data : undefined;
  const shared = useMemo(() => ({ entries, mutate }), [entries, mutate]);
  return <Shared value={shared}>{children}</Shared>;
}

export function useFavourites(): Favourites {
  const shared = useContext(Shared);
  if (!shared) throw new Error("nothing shares the favourites here");
  return shared;
}
