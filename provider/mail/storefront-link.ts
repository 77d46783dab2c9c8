import { defaultLanguage, type Locale } from "../../lib/contract/wire/language.ts";
import type { ProviderSettings } from "../runtime/settings.ts";

/** The address of a storefront page in a language, or null when the storefront's address is not configured. */
export function storefrontLink({ PUBLIC_URL, SHOP_URL }: ProviderSettings, locale: Locale, path: string): string | null {
  const shop = PUBLIC_URL ?? SHOP_URL;
  return shop === undefined ? null : `${shop}${locale === defaultLanguage.locale ? "" : `/${locale}`}${path}`;
}
