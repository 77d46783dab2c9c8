import "server-only";
import type { Shop } from "@/lib/server/reads/profile";
import { settings } from "@/lib/server/settings";
import { iconPath } from "../icon/icon-url";

/** The organization behind the shop. */
export function organization(shop: Shop) {
  const { name, company, supportEmail, telephone, postalAddress, socialLinks } = shop;
  const url = settings().PUBLIC_URL;
  return {
    "@type": "Organization",
    "@id": `${url}/#organization`,
    name,
    ...(company && { legalName: company }),
    url,
    logo: url + iconPath("512", shop),
    ...(supportEmail && { email: supportEmail }),
    ...(telephone && { telephone }),
    ...(postalAddress && { address: postalAddress }),
    ...(socialLinks && socialLinks.length > 0 && { sameAs: socialLinks }),
  };
}
