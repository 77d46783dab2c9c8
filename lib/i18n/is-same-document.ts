import type { Locale } from "@/lib/contract/wire/language";
import { documentOf, isPage } from "./pages";
import { getPathname, withoutLocale } from "./pathname";

type Navigation = { from: string; to: string; locale: Locale };

/** Whether a navigation keeps the document: the same language, and pages with the same content policy. */
export function isSameDocument({ from, to, locale }: Navigation): boolean {
  const page = withoutLocale(to, locale);
  const isOurs = isPage(page) && getPathname({ href: page, locale }) === to;
  return isOurs && documentOf(page) === documentOf(withoutLocale(from, locale));
}
