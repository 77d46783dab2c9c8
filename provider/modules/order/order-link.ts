import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import type { ProviderSettings } from "../../runtime/settings.ts";

/** The address of an order's page in its member's language, for an email; null when the storefront's address is not configured. */
export function orderLink(settings: ProviderSettings, { language }: { language: string }, orderId: number): string | null {
  return storefrontLink(settings, languageOfHeader(language).locale, `/order_detail?id=${orderId}`);
}
