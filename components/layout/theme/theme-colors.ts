import type { Viewport } from "next";
import { type Look, pageColors } from "@/lib/theme/theme";

/** The colors of the browser's own bar, equal to the page background. */
export function themeColors(look: Look): Viewport {
  const { light, dark } = pageColors(look);
  return {
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: light.paper },
      { media: "(prefers-color-scheme: dark)", color: dark.paper },
    ],
  };
}
