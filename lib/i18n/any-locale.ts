import { languages } from "../contract/wire/language.ts";

/** Every locale of the shop, as alternatives of a pattern. */
export const anyLocale = languages.map(({ locale }) => locale).join("|");
