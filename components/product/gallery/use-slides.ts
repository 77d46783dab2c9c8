"use client";

import { useEffect, useState } from "react";
import { useReducedMotion } from "@/components/ui/use-reduced-motion";

const delayMs = 3000;

type Places = { shown: number; seen: number[] };

function movedTo(shown: number) {
  return ({ seen }: Places): Places => ({ shown, seen: seen.includes(shown) ? seen : [...seen, shown] });
}

/** Advances the pictures until the shopper hovers, selects one, pauses, or prefers reduced motion. */
export function useSlides(count: number) {
  const reduced = useReducedMotion();
  const [{ shown, seen }, setPlace] = useState<Places>({ shown: 0, seen: [0] });
  const [wanted, setPlaying] = useState<boolean | null>(null);
  const [holds, setHolds] = useState({ pointer: false, focus: false, zoom: false });
  const playing = count > 1 && (wanted ?? !reduced);
  const held = Object.values(holds).some(Boolean);
  const next = (shown + 1) % count;

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => document.hidden || setPlace(movedTo(next)), delayMs);
    return () => clearInterval(timer);
  }, [playing, held, next]);

  return {
    shown,
    /** The slides to render: the previous one fades out, the next one is preloaded. */
    needed: playing ? [...new Set([...seen, next])] : seen,
    playing,
    setPlaying,
    hold: (reason: keyof typeof holds, on: boolean) => setHolds((all) => ({ ...all, [reason]: on })),
    /** A picture that the shopper selected is not replaced after the interval. */
    choose(place: number) {
      setPlaying(false);
      setPlace(movedTo((place + count) % count));
    },
  };
}
