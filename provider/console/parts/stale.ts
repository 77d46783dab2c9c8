import { useEffect, useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that a screen shows an answer that could not be read again. */
export function useStaleMark(isStale: boolean): void {
  useEffect(() => {
    if (!isStale) return;
    change(1);
    return () => change(-1);
  }, [isStale]);
}

/** Whether anything on the screen may be out of date. */
export const useIsStale = (): boolean => useSyncExternalStore(subscribe, () => count > 0);
