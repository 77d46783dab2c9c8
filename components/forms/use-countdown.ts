"use client";

import { useEffect, useState } from "react";

function endOf(name: string): number {
  return Number(sessionStorage.getItem(name)) || 0;
}

/** Remaining seconds of a wait. Its end is stored in the tab, so that a reload does not restart it. */
export function useCountdown(name: string, seconds: number) {
  const [endMs, setEndMs] = useState(() => endOf(name));
  const [nowMs, setNowMs] = useState(Date.now);
  const left = Math.max(0, Math.ceil((endMs - nowMs) / 1000));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return;
    const clock = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(clock);
  }, [isOver]);

  function start() {
    const now = Date.now();
    sessionStorage.setItem(name, String(now + seconds * 1000));
    setNowMs(now);
    setEndMs(now + seconds * 1000);
  }

  return { left, begun: endMs > 0, start };
}
