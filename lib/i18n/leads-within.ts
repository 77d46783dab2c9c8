import type { Locale } from "../contract/wire/language";
import { getPathname, withoutLocale } from "./address";
import { documentOf, isPage } from "./pages";

type Way = { from: string; to: string; locale: Locale };

/** Whether the way from one path to another stays in the language and among the pages that share a document. */
export function leadsWithin({ from, to, locale }: Way): boolean {
  const page = withoutLocale(to, locale);
  const isOurs = isPage(page) && getPathname({ href: page, locale }) === to;
  return isOurs && documentOf(page) === documentOf(withoutLocale(from, locale));
}
