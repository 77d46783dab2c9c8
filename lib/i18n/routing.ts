import { defineRouting } from "next-intl/routing";
import { languages } from "@/lib/contract/wire/language";

export const locales = languages.map((language) => language.locale);

/** The default language has no prefix. Only a click stores the choice of another language, never a visit. */
export const routing = defineRouting({
  locales,
  defaultLocale: "en",
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
});
