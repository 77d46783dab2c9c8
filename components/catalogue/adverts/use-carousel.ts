"use client";

import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useReducedMotion } from "./use-reduced-motion";

const delayMs = 4000;

/** Slides that move on by themselves, unless somebody paused them, looks closer or asked for less motion. */
export function useCarousel() {
  const reduced = useReducedMotion();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  const [viewport, embla] = useEmblaCarousel({ loop: true }, [
    Autoplay({ delay: delayMs, jump: reduced, playOnInit: false, stopOnFocusIn: false }),
  ]);
  const playing = wanted ?? !reduced;

  useEffect(() => {
    if (!embla || !playing || held) return;
    const play = () => embla.plugins().autoplay?.play();
    play();
    embla.on("pointerUp", play).on("reInit", play);
    return () => {
      embla.off("pointerUp", play).off("reInit", play);
      embla.plugins().autoplay?.stop();
    };
  }, [embla, playing, held]);

  const subscribe = useCallback(
    (listener: () => void) => {
      embla?.on("select", listener).on("reInit", listener);
      return () => embla?.off("select", listener).off("reInit", listener);
    },
    [embla],
  );
  const selected = useSyncExternalStore(
    subscribe,
    () => embla?.selectedScrollSnap() ?? 0,
    () => 0,
  );

  return {
    viewport,
    ready: embla !== undefined,
    selected,
    playing,
    setPlaying: setWanted,
    hold: setHeld,
    show: (place: number) => embla?.scrollTo(place, reduced),
    step: (direction: 1 | -1) => (direction === 1 ? embla?.scrollNext(reduced) : embla?.scrollPrev(reduced)),
  };
}
