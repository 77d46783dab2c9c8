"use client";

import { Moon, Sun, SunMoon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { iconButtonLook } from "@/components/ui/icon-button";
import { formAction } from "@/lib/forms/form-names";
import { themes } from "@/lib/forms/theme";
import { useTheme } from "./use-theme";

const signs = { system: SunMoon, light: Sun, dark: Moon } as const;

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
      <button type="submit" className={iconButtonLook}>
        {themes.map((theme) => {
          const Sign = signs[theme];
          return (
            <span key={theme} data-theme-sign={theme} title={t(theme)}>
              <Sign aria-hidden="true" className="size-5" strokeWidth={1.75} />
              <span className="sr-only">{t(theme)}</span>
            </span>
          );
        })}
      </button>
    </form>
  );
}
