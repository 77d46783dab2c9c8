import "server-only";
import type { Locale } from "@/lib/contract/wire/language";
import { queryOfId } from "@/lib/format/query-id";
import { getPathname } from "@/lib/i18n/pathname";
import { settings } from "../settings";

/** A page that a gateway returns to: its URL, and its path without the language. */
export type ReturnPage = { url: string; path: string };

function returnPage(path: string, locale: Locale): ReturnPage {
  return { url: settings().PUBLIC_URL + getPathname({ href: path, locale }), path };
}

/** The payment status page of an order. */
export function paymentStatusPage(orderId: number, locale: Locale): ReturnPage {
  return returnPage(`/pay_status?order=${queryOfId(orderId)}`, locale);
}

/** The page of a pay link. The browser knows the token, which is in no address that a gateway is given. */
export function payForPage(locale: Locale): ReturnPage {
  return returnPage("/pay_for", locale);
}
