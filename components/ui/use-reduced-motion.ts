"use client";

import { startTransition, useEffect, useState } from "react";

/**
 * Whether the user prefers reduced motion; true until that is known. Motion that starts afterwards is rendered in a transition, not during
 * hydration.
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
