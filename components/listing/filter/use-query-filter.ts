"use client";

import { useCallback, useState } from "react";
import { type Filter, readFilter, withFilter } from "./filter";

/** The filter is stored in the query. The page is cached for all visitors, so the query is read in the browser. */
export function useQueryFilter() {
  const [query, setQuery] = useState<string | null>(null);

  const change = useCallback((filter: Filter) => {
    const address = withFilter(window.location.search, filter);
    window.history.pushState(null, "", window.location.pathname + address);
    setQuery(address);
  }, []);

  return { filter: readFilter(new URLSearchParams(query ?? "")), read: query !== null, change, onQuery: setQuery };
}
