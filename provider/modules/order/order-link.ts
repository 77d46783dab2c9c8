import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import type { ProviderSettings } from "../../runtime/settings.ts";

/** The address of an order's page in its member's language, for an email; null when the storefront's address is not configured. */
export function orderLink(settings: ProviderSettings, { language }: { language: string }, orderId: number): string | null {
  return storefrontLink(settings, languageOfHeader(language).locale, `/order_detail?id=${orderId}`);
}

/** The address of the page where the member pays an order. */
export function paymentLink(settings: ProviderSettings, { language }: { language: string }, orderId: number): string | null {
  const order = encodeURIComponent(JSON.stringify({ id: orderId }));
  return storefrontLink(settings, languageOfHeader(language).locale, `/pay_now?order=${order}`);
}
