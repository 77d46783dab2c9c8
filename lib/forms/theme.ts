export const themes = ["system", "light", "dark"] as const;

export type Theme = (typeof themes)[number];

/** The life of the cookie: a year. */
export const themeSeconds = 365 * 24 * 60 * 60;

export function parseTheme(text: string | undefined): Theme {
  return themes.find((theme) => theme === text) ?? "system";
}

/** The theme that the next press chooses. */
export function themeAfter(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
}
