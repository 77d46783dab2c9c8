/** Holds the language that somebody chose by a click. */
export const localeCookie = "canopy-language";
