import type { Locale } from "@/lib/contract/wire/language";
import { getPathname } from "@/lib/i18n/navigation";

/** A product's address for somebody else: a member's own code makes them the enroller of whoever registers over it. */
export function shareAddress(origin: string, locale: Locale, productId: number, code: string | null): string {
  const query = { id: String(productId), ...(code && { ref: code }) };
  return origin + getPathname({ locale, href: { pathname: "/course_detail", query } });
}
