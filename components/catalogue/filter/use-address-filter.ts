"use client";

import { useCallback, useState } from "react";
import { type Filter, readFilter, withFilter } from "./filter";

/** A filter that lives in the address, so that it can be shared, kept and gone back from. The page is everybody's: the address is read afterwards. */
export function useAddressFilter() {
  const [query, setQuery] = useState<string | null>(null);

  const change = useCallback((filter: Filter) => {
    const address = withFilter(window.location.search, filter);
    window.history.pushState(null, "", window.location.pathname + address);
    setQuery(address);
  }, []);

  return { filter: readFilter(new URLSearchParams(query ?? "")), read: query !== null, change, onAddress: setQuery };
}
