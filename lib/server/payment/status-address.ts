import "server-only";
import type { Locale } from "@/lib/contract/wire/language";
import { queryOfId } from "@/lib/format/query-id";
import { getPathname } from "@/lib/i18n/address";
import { settings } from "../settings";

/** The whole address of the page that tells how a payment stands, for a gateway to lead back to. */
export function statusAddress(orderId: number, locale: Locale): string {
  return settings().PUBLIC_URL + getPathname({ href: `/pay_status?order=${queryOfId(orderId)}`, locale });
}
