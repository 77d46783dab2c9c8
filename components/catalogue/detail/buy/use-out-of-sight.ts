"use client";

import { useCallback, useState } from "react";

/** As high as the header that lies above the page. */
const headerPx = 72;

/** Whether a part of the page is scrolled away; nobody knows before the browser says so. */
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
