import { type TouchEvent, useRef } from "react";

const leastPx = 40;

/** Tells a stroke of one finger to the left (1) or to the right (-1); two fingers are the browser's own zoom. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = from.current === null ? 0 : (changedTouches[0]?.clientX ?? from.current) - from.current;
      from.current = null;
      if (Math.abs(way) >= leastPx) onSwipe(way < 0 ? 1 : -1);
    },
  };
}
