import { type Locale, languageOfLocale } from "@/lib/contract/wire/language";
import { getPathname } from "@/lib/i18n/navigation";

/** The way to the login page and back to where somebody was; an address here is a path with its query. */
export function signInPath(locale: Locale, address: string | null): string {
  return getPathname({ locale, href: address ? { pathname: "/login", query: { redirect: address } } : "/login" });
}

/** Leaves the page for the login page, and comes back here afterwards. */
export function goToSignIn() {
  const { pathname, search } = window.location;
  window.location.assign(signInPath(languageOfLocale(document.documentElement.lang).locale, pathname + search));
}
