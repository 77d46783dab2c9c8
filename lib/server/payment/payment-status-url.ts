import "server-only";
import type { Locale } from "@/lib/contract/wire/language";
import { queryOfId } from "@/lib/format/query-id";
import { getPathname } from "@/lib/i18n/pathname";
import { settings } from "../settings";

/** The URL of the payment status page, which a gateway returns to. */
export function paymentStatusUrl(orderId: number, locale: Locale): string {
  return settings().PUBLIC_URL + getPathname({ href: `/pay_status?order=${queryOfId(orderId)}`, locale });
}
