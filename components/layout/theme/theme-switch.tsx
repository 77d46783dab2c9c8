"use client";

import { Moon, Sun, SunMoon } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { themes } from "./theme";
import { useTheme } from "./use-theme";

const signs = { system: SunMoon, light: Sun, dark: Moon } as const;

/** Goes round: like the device, light, dark. */
export function ThemeSwitch() {
  const t = useTranslations("ThemeSwitch");
  const [theme, choose] = useTheme();
  const Sign = signs[theme];

  return (
    <IconButton label={t(theme)} onClick={() => choose(themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system")}>
      <Sign aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </IconButton>
  );
}
