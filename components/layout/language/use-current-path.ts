"use client";

import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";

/** The router changes the URL while React commits, when nothing may be scheduled, so the listener runs in a microtask. */
function subscribe(listener: () => void) {
  const later = () => queueMicrotask(listener);
  window.addEventListener("popstate", later);
  window.navigation?.addEventListener("currententrychange", later);
  return () => {
    window.removeEventListener("popstate", later);
    window.navigation?.removeEventListener("currententrychange", later);
  };
}

/** The current path and query; null on the server, where the page may be rendered under an internal path. */
export function useCurrentPath(): string | null {
  usePathname(); // Re-renders after a navigation in browsers without the Navigation API.
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname + window.location.search,
    () => null,
  );
}
