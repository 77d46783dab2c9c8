"use client";

import { useSearchParams } from "next/navigation";
import { useLayoutEffect } from "react";

/** Tells what the address asks for, and each change of it. Only this, and not the page around it, waits for the browser. */
export function AddressReader({ onAddress }: { onAddress: (query: string) => void }) {
  const query = useSearchParams().toString();
  useLayoutEffect(() => onAddress(query), [query, onAddress]);
  return null;
}
