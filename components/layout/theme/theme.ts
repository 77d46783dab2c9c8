/** Where the browser keeps the chosen colours. */
export const themeKey = "canopy-theme";

export const themes = ["system", "light", "dark"] as const;

export type Theme = (typeof themes)[number];
