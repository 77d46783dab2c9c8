import type { Locale } from "@/lib/contract/wire/language";
import { routing } from "./routing";

/** A path of the shop with its query, or the two apart. */
export type Href = string | { pathname: string; query?: Record<string, string> };

function textOf(href: Href): string {
  if (typeof href === "string") return href;
  const query = new URLSearchParams(href.query).toString();
  return href.pathname + (query && `?${query}`);
}

/** Adds the prefix of a language. The default language has none, and an address of another site stays as it is. */
export function getPathname({ href, locale }: { href: Href; locale: Locale }): string {
  const address = textOf(href);
  if (!address.startsWith("/") || locale === routing.defaultLocale) return address;
  return `/${locale}${address.replace(/^\/(?=[?#]|$)/, "")}`;
}

/** Removes the prefix of a language. The default one has a prefix in rewritten paths only. */
export function withoutLocale(path: string, locale: Locale): string {
  const prefix = `/${locale}`;
  if (path === prefix) return "/";
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}
