import { type RefObject, useEffect } from "react";

/** Scrolls all of an element into view when it appears, and when the screen turns while a part of it is in view. */
export function useWholeView(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const show = () => element.scrollIntoView({ block: "nearest" });
    let isSeen = true;
    const sight = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? isSeen;
    });
    const turn = () => isSeen && show();
    const sideways = window.matchMedia("(orientation: landscape)");
    show();
    sight.observe(element);
    sideways.addEventListener("change", turn);
    return () => {
      sight.disconnect();
      sideways.removeEventListener("change", turn);
    };
  }, [place]);
}
