"use client";

import { useLayoutEffect } from "react";

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    /** The last press before the page could answer; from now on none is remembered. */
    takeEarlyPress?: () => MouseEvent | undefined;
  }
}

/** The button that was pressed in vain: links, forms and boxes answer by themselves, and React hears a press that is still on its way. */
function unanswered({ target, eventPhase }: MouseEvent): HTMLButtonElement | null {
  if (eventPhase !== Event.NONE || !(target instanceof Element)) return null;
  return target.closest<HTMLButtonElement>("button[type=button]");
}

/** Presses again, once, what somebody pressed who was quicker than the page's scripts. */
export function EarlyPress(): null {
  useLayoutEffect(() => {
    const press = window.takeEarlyPress?.();
    const button = press && unanswered(press);
    if (!button) return;
    const timer = setTimeout(() => button.click());
    return () => clearTimeout(timer);
  }, []);

  return null;
}
