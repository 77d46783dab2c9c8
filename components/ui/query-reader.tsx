"use client";

import { useSearchParams } from "next/navigation";
import { useLayoutEffect } from "react";

/** Reports the query of the address and every change of it. Only this component waits for the browser, not the page around it. */
export function QueryReader({ onQuery }: { onQuery: (query: string) => void }) {
  const query = useSearchParams().toString();
  useLayoutEffect(() => onQuery(query), [query, onQuery]);
  return null;
}
