import { useEffect, useRef } from "react";

/**
 * Tells whether the address is still the one of this part: what a slow answer would do, such as opening another screen, must not happen on the next one.
 * The part itself may be gone, because a row that has changed offers a task no more.
 */
export function useIsHere(): () => boolean {
  const shownAt = useRef(window.location.href);
  useEffect(() => {
    shownAt.current = window.location.href;
  });
  return () => window.location.href === shownAt.current;
}
