"use client";

import { type KeyboardEvent, useState } from "react";

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
};

/** Keyboard handling of a combobox: arrows move, Enter selects, Escape closes. No active option is -1. */
export function useCombobox(count: number, onChoose: (place: number) => void) {
  const [unfolded, setUnfolded] = useState(false);
  const [active, setActive] = useState(-1);
  const open = unfolded && count > 0;
  const place = open && active < count ? active : -1;

  function unfold(wanted: boolean) {
    setUnfolded(wanted);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    if (move && count > 0) {
      event.preventDefault();
      setUnfolded(true);
      setActive(move(place, count));
    } else if (event.key === "Enter" && place >= 0) {
      event.preventDefault();
      onChoose(place);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      unfold(false);
    }
  }

  return { open, active: place, setActive, unfold, onKeyDown };
}
