"use client";

import { useEffect } from "react";
import { parseTheme, themeAfter, themeSeconds } from "@/lib/forms/theme";
import { themeCookie } from "@/lib/security/inline-scripts";

function chosen() {
  const [, text] = new RegExp(`(?:^|; )${themeCookie}=(\\w+)`).exec(document.cookie) ?? [];
  return parseTheme(text);
}

function apply() {
  const theme = chosen();
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function chooseNext() {
  const theme = themeAfter(chosen());
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${themeSeconds}; samesite=lax${secure}`;
  apply();
  try {
    // A stored value fires an event in other tabs; a cookie does not.
    localStorage.setItem(themeCookie, theme);
  } catch {
    // Storage may be blocked; other tabs follow when they are loaded again.
  }
}

/** Follows other tabs, and sets the theme of a document that React created itself, for example after a 404. Returns the function that chooses the next theme. */
export function useTheme(): () => void {
  useEffect(() => {
    apply();
    window.addEventListener("storage", apply);
    return () => window.removeEventListener("storage", apply);
  }, []);
  return chooseNext;
}
