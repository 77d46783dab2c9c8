"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import type { KeyedMutator } from "swr";
import type { CallData } from "@/lib/contract";
import { useCall } from "../call/use-call";
import { useSession } from "../session/use-session";
import { addPendingFavourite } from "./pending-favourite";

type Entries = CallData<"GET product/getCollectionsList">;

/** A member's favorites and their mutator. A visitor has no entries. */
export type Favourites = { entries: Entries | undefined; mutate: KeyedMutator<Entries> };

const Context = createContext<Favourites | null>(null);

/** Reads the favorites once for all heart buttons of a page, which may be a hundred. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const member = useSession()?.state === "member";
  const { data, mutate } = useCall("GET product/getCollectionsList", member ? {} : null);
  // A sign-in without scripts leaves a pending favorite.
  useEffect(() => {
    if (member) void addPendingFavourite().catch(() => undefined);
  }, [member]);
  const entries = member ? data : undefined;
  const shared = useMemo(() => ({ entries, mutate }), [entries, mutate]);
  return <Context value={shared}>{children}</Context>;
}

/** The favorites of the nearest provider. */
export function useFavourites(): Favourites {
  const shared = useContext(Context);
  if (!shared) throw new Error("useFavourites needs a FavouritesProvider above it");
  return shared;
}
