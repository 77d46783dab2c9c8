"use client";

import { useSyncExternalStore } from "react";
import { type Theme, themeKey, themes } from "./theme";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset.theme) ?? "system";
}

function choose(theme: Theme) {
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(themeKey);
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(themeKey, theme);
  }
  for (const listener of listeners) listener();
}

/** The chosen colours; a page from the server knows none yet. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, current, () => "system"), choose];
}
