import "server-only";
import type { ShopProfile } from "@/lib/contract/content";
import { shop } from "@/lib/format/shop";
import { settings } from "@/lib/server/settings";

/** The organization behind the shop. */
export function organization({ supportEmail }: Pick<ShopProfile, "supportEmail">) {
  const url = settings().PUBLIC_URL;
  return {
    "@type": "Organization",
    "@id": `${url}/#organization`,
    name: shop.name,
    url,
    logo: `${url}/icon-512.png`,
    ...(supportEmail && { email: supportEmail }),
  };
}
