"use client";

import { useCallback, useState } from "react";

/** The height of the sticky header. */
const headerPx = 72;

/** Whether an element is scrolled out of view; false until the browser reports it. */
export function useOutOfSight() {
  const [outOfSight, setOutOfSight] = useState(false);
  const ref = useCallback((part: HTMLElement | null) => {
    if (!part) return;
    const observer = new IntersectionObserver((entries) => setOutOfSight(entries.at(-1)?.isIntersecting === false), {
      rootMargin: `-${headerPx}px 0px 0px`,
    });
    observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { ref, outOfSight };
}
