"use client";

import { Moon, Sun, SunMoon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { iconButtonClass } from "@/components/ui/icon-button";
import { formAction } from "@/lib/forms/form-names";
import { parseTheme, themeAfter, themeSeconds, themes } from "@/lib/forms/theme";
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
function useTheme(): () => void {
  useEffect(() => {
    apply();
    window.addEventListener("storage", apply);
    return () => window.removeEventListener("storage", apply);
  }, []);
  return chooseNext;
}

const icons = { system: SunMoon, light: Sun, dark: Moon } as const;

/** Cycles through system, light and dark. The style sheet shows the icon of the chosen theme, so that cached pages need no script for it. */
export function ThemeSwitch() {
  const t = useTranslations("ThemeSwitch");
  const locale = useLocale();
  const chooseNext = useTheme();

  return (
    <form
      method="post"
      action={formAction("theme", locale)}
      onSubmit={(event) => {
        event.preventDefault();
        chooseNext();
      }}
      className="flex"
    >
      <button type="submit" className={iconButtonClass}>
        {themes.map((theme) => {
          const Icon = icons[theme];
          return (
            <span key={theme} data-theme-sign={theme} title={t(theme)}>
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              <span className="sr-only">{t(theme)}</span>
            </span>
          );
        })}
      </button>
    </form>
  );
}
