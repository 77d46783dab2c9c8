import { type RefObject, useEffect } from "react";

/** Gives the focus to the screen when the control that had it is removed, as a row's button is with its row: it would otherwise be at the top of the page again. */
export function useKeptFocus(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      screen.current?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, [screen]);
}
