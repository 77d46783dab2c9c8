"use client";

import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  window.addEventListener("popstate", listener);
  window.navigation?.addEventListener("currententrychange", listener);
  return () => {
    window.removeEventListener("popstate", listener);
    window.navigation?.removeEventListener("currententrychange", listener);
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
