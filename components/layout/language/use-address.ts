"use client";

import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";

/** The router changes the address while React commits, and nothing may be scheduled there: the listener hears of it just after. */
function subscribe(listener: () => void) {
  const later = () => queueMicrotask(listener);
  window.addEventListener("popstate", later);
  window.navigation?.addEventListener("currententrychange", later);
  return () => {
    window.removeEventListener("popstate", later);
    window.navigation?.removeEventListener("currententrychange", later);
  };
}

/** The address bar's path and query; null on the server, whose page may be kept under an inner address. */
export function useAddress(): string | null {
  usePathname(); // Renders again after a navigation, also where the browser tells nobody.
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname + window.location.search,
    () => null,
  );
}
