import "server-only";
import type { Locale } from "@/lib/contract/wire/language";
import type { Shop } from "@/lib/server/reads/profile";
import { settings } from "@/lib/server/settings";
import { pageUrl } from "../site-url";
import { organization } from "./organization";

/** The organization, the site and its search, for the home page. */
export function siteJsonLd(locale: Locale, profile: Shop) {
  const website = {
    "@type": "WebSite",
    "@id": `${settings().PUBLIC_URL}/#website`,
    name: profile.name,
    url: pageUrl("/", locale),
    inLanguage: locale,
    publisher: { "@id": `${settings().PUBLIC_URL}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${pageUrl("/search", locale)}?keyword={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
  return { "@context": "https://schema.org", "@graph": [organization(profile), website] };
}
