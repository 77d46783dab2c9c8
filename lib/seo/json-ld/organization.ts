import "server-only";
import { shop } from "@/lib/format/shop";
import { settings } from "@/lib/server/settings";

/** The organization behind the shop. */
export function organization() {
  const url = settings().PUBLIC_URL;
  return { "@type": "Organization", "@id": `${url}/#organization`, name: shop.name, url, logo: `${url}/icon-512.png`, email: shop.email };
}
