import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useRef, useState } from "react";
import { useReducedMotion } from "@/components/ui/use-reduced-motion";

type Options = {
  shown: number;
  still: boolean;
  onTurn: (place: number) => void;
};

/** Scrolls to the selected picture, and reports the one that a finger dragged to. Returns the ref of the row. */
export function useSideBySide({ shown, still, onTurn }: Options) {
  const [startIndex] = useState(shown);
  const isStill = useRef(still);
  const jump = useReducedMotion();
  const [viewport, carousel] = useEmblaCarousel({ startIndex, loop: true, watchDrag: () => !isStill.current });

  useEffect(() => {
    isStill.current = still;
  }, [still]);

  useEffect(() => carousel?.scrollTo(shown, jump), [carousel, shown, jump]);

  useEffect(() => {
    if (!carousel) return;
    // Only a drag is reported: the caller knows every other change.
    let dragged = false;
    const begin = () => {
      dragged = true;
    };
    const end = () => {
      dragged = false;
    };
    const tell = () => dragged && onTurn(carousel.selectedScrollSnap());
    carousel.on("pointerDown", begin).on("settle", end).on("select", tell);
    return () => void carousel.off("pointerDown", begin).off("settle", end).off("select", tell);
  }, [carousel, onTurn]);

  return viewport;
}
