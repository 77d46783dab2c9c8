"use client";

import { startTransition, useEffect, useState } from "react";

/**
 * Whether somebody asked for less motion; a page from the server keeps still until it is known. What starts to move then is drawn when there
 * is time for it, not while the page comes alive.
 */
export function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(true);

  useEffect(() => {
    const media = window.matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => startTransition(() => setReduced(media.matches));
    follow();
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, []);

  return reduced;
}
