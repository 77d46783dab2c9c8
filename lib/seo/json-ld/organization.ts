import "server-only";
import type { Shop } from "@/lib/server/reads/profile";
import { settings } from "@/lib/server/settings";

/** The organization behind the shop. */
export function organization({ name, company, supportEmail, telephone, postalAddress, socialLinks }: Shop) {
  const url = settings().PUBLIC_URL;
  return {
    "@type": "Organization",
    "@id": `${url}/#organization`,
    name,
    ...(company && { legalName: company }),
    url,
    logo: `${url}/icon-512.png`,
    ...(supportEmail && { email: supportEmail }),
    ...(telephone && { telephone }),
    ...(postalAddress && { address: postalAddress }),
    ...(socialLinks && socialLinks.length > 0 && { sameAs: socialLinks }),
  };
}
