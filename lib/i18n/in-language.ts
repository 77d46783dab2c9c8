import { hasLocale } from "next-intl";
import type { Locale } from "@/lib/contract/wire/language";
import { routing } from "./routing";

/** The same page in another language: `/ja/course?page=2` in English is `/course?page=2`. */
export function inLanguage(address: string, locale: Locale): string {
  const [, first] = /^\/([^/?]*)/.exec(address) ?? [];
  const bare = hasLocale(routing.locales, first) ? address.slice(first.length + 1) : address;
  const rest = bare.startsWith("/") ? bare : `/${bare}`;
  if (locale === routing.defaultLocale) return rest;
  return `/${locale}${rest.replace(/^\/(?=\?|$)/, "")}`;
}
