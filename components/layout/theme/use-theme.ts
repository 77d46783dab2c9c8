"use client";

import { useSyncExternalStore } from "react";
import { type Theme, themeKey, themes } from "./theme";

const listeners = new Set<() => void>();

function chosen(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(themeKey)) ?? "system";
  } catch {
    return "system"; // Storage may be shut.
  }
}

function apply() {
  const theme = chosen();
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Other tabs follow; and a document that the browser made itself, as after a 404, is coloured here. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", apply);
  apply();
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", apply);
  };
}

function choose(theme: Theme) {
  if (theme === "system") localStorage.removeItem(themeKey);
  else localStorage.setItem(themeKey, theme);
  apply();
}

/** The chosen colours; a page from the server knows none yet. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosen, () => "system"), choose];
}
