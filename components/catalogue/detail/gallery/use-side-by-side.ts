import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useRef, useState } from "react";
import { useReducedMotion } from "@/components/catalogue/adverts/use-reduced-motion";

type Options = {
  shown: number;
  /** A finger moves the picture itself, not from one to the next. */
  still: boolean;
  onTurn: (place: number) => void;
};

/** Pictures side by side: a finger drags them, and whatever else chooses one is followed. Answers the place of them all. */
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
    // Only what a finger did is news: everything else was chosen already.
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
