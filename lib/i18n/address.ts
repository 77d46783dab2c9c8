import type { Locale } from "../contract/wire/language";
import { routing } from "./routing";

/** A path of the shop with its query, or the two apart. */
export type Href = string | { pathname: string; query?: Record<string, string> };

function textOf(href: Href): string {
  if (typeof href === "string") return href;
  const query = new URLSearchParams(href.query).toString();
  return href.pathname + (query && `?${query}`);
}

/** An address as a language has it: the default one has no prefix. What is no path of ours stays as it is. */
export function getPathname({ href, locale }: { href: Href; locale: Locale }): string {
  const address = textOf(href);
  if (!address.startsWith("/") || locale === routing.defaultLocale) return address;
  return `/${locale}${address.replace(/^\/(?=[?#]|$)/, "")}`;
}

/** A path without the prefix of its language; the default one has a prefix in inner addresses only. */
export function withoutLocale(path: string, locale: Locale): string {
  const prefix = `/${locale}`;
  if (path === prefix) return "/";
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}
