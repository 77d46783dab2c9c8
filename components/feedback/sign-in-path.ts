import { jsonBody, request } from "@/lib/client/call/request";
import { type Locale, languageOfLocale } from "@/lib/contract/wire/language";
import { getPathname } from "@/lib/i18n/navigation";

/** The path of the login page, with the path and query to return to. */
export function signInPath(locale: Locale, address: string | null): string {
  return getPathname({ locale, href: address ? { pathname: "/login", query: { redirect: address } } : "/login" });
}

/** Goes to the login page, which leads back here. */
export function goToSignIn() {
  const { pathname, search } = window.location;
  window.location.assign(signInPath(languageOfLocale(document.documentElement.lang).locale, pathname + search));
}

/** Signs the member out and goes to the login page, which leads back here: another account may do what this one may not. */
export async function changeAccount(): Promise<void> {
  await request("session", jsonBody("DELETE", {}));
  goToSignIn();
}
