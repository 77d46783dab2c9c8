import { hasLocale } from "next-intl";
import { routing } from "@/lib/i18n/routing";

/** The same page in another language: `/ja/course?page=2` in English is `/course?page=2`. */
export function inLanguage(address: string, locale: string): string {
  const [, first] = /^\/([^/?]*)/.exec(address) ?? [];
  const bare = hasLocale(routing.locales, first) ? address.slice(first.length + 1) : address;
  const rest = bare.startsWith("/") ? bare : `/${bare}`;
  if (locale === routing.defaultLocale) return rest;
  return `/${locale}${rest.replace(/^\/(?=\?|$)/, "")}`;
}
