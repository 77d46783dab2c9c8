/** The cookie with the language that a visitor chose. */
export const localeCookie = "canopy-language";
