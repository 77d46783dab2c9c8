"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useReducedMotion } from "@/components/ui/use-reduced-motion";

const delayMs = 4000;
const aheadMs = 2000;

/**
 * A carousel that advances unless it is paused, hovered, or reduced motion is preferred. The first slide is repeated
 * after the last one: from there the row jumps back unnoticed.
 */
export function useCarousel(count: number) {
  const reduced = useReducedMotion();
  const row = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [reached, setReached] = useState(0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  const playing = count > 1 && (wanted ?? !reduced);

  function scrollTo(place: number, behavior: ScrollBehavior) {
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior });
  }

  function show(place: number) {
    setReached((before) => Math.max(before, place));
    scrollTo(place, reduced ? "instant" : "smooth");
  }

  /** The position of the row, from 0 to the repeated first slide. */
  function placeOf({ scrollLeft, clientWidth }: HTMLDivElement) {
    return clientWidth > 0 ? Math.min(Math.round(scrollLeft / clientWidth), count) : 0;
  }

  function jumpBack() {
    if (row.current && placeOf(row.current) === count) scrollTo(0, "instant");
  }

  function step(direction: 1 | -1) {
    jumpBack();
    if (selected + direction < 0) scrollTo(count, "instant");
    show(selected + direction < 0 ? count - 1 : selected + direction);
  }

  const fetchNext = useEffectEvent(() => setReached((before) => Math.max(before, selected + 1)));
  const moveOn = useEffectEvent(() => {
    if (!document.hidden) step(1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts with each slide, so that each is shown for the whole interval
  useEffect(() => {
    if (!playing || held) return;
    const ahead = setTimeout(fetchNext, aheadMs);
    const timer = setInterval(moveOn, delayMs);
    return () => {
      clearTimeout(ahead);
      clearInterval(timer);
    };
  }, [playing, held, selected]);

  return {
    row: {
      ref: row,
      onScroll: () => row.current && setSelected(placeOf(row.current) % count),
      onScrollEnd: jumpBack,
      onPointerDown: () => setReached(count),
    },
    selected,
    reached,
    playing,
    setPlaying: setWanted,
    hold: setHeld,
    show,
    step,
  };
}
