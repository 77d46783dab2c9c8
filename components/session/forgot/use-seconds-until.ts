"use client";

import { useEffect, useState } from "react";

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}

/** How many seconds are left until a moment. The clock decides: a tab that slept has not lost count. */
export function useSecondsUntil(end: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(end));

  useEffect(() => {
    setSeconds(secondsUntil(end));
    const timer = setInterval(() => {
      const left = secondsUntil(end);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  return seconds;
}
