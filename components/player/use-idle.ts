import { type RefObject, useEffect, useState } from "react";

const idleAfterMs = 2500;
const signs = ["pointermove", "pointerdown", "keydown", "focusin"];

/** Whether an element has had no input for a while. */
export function useIdle(place: RefObject<HTMLElement | null>): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let timer = window.setTimeout(() => setIdle(true), idleAfterMs);
    const wake = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), idleAfterMs);
      setIdle(false);
    };
    for (const sign of signs) element.addEventListener(sign, wake);
    return () => {
      window.clearTimeout(timer);
      for (const sign of signs) element.removeEventListener(sign, wake);
    };
  }, [place]);

  return idle;
}
