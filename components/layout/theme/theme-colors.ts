import type { Viewport } from "next";

/** The colors of the browser's own bar, equal to the page background. */
export const themeColors: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f2e6" },
    { media: "(prefers-color-scheme: dark)", color: "#0b1e1d" },
  ],
};
