import "server-only";
import type { Locale } from "@/lib/contract/wire/language";
import { pageAddress } from "../site-address";

type Step = { name: string; path: string };

function listItem(step: Step, place: number) {
  return { "@type": "ListItem", position: place + 1, name: step.name };
}

/** Where a page stands: from the home page down to itself. */
export function breadcrumbJsonLd(steps: Step[], locale: Locale) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, place) => ({ ...listItem(step, place), item: pageAddress(step.path, locale) })),
  };
}

/** A page that is a list of other pages. */
export function itemListJsonLd(products: { id: number; name: string }[], locale: Locale) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: products.length,
    itemListElement: products.map(({ id, name }, place) => {
      const path = `/course_detail?id=${id}`;
      return { ...listItem({ name, path }, place), url: pageAddress(path, locale) };
    }),
  };
}
