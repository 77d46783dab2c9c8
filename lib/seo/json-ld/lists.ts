import "server-only";
import type { Locale } from "@/lib/contract/wire/language";
import { pageUrl } from "../site-url";

type Step = { name: string; path: string };

function listItem(step: Step, place: number) {
  return { "@type": "ListItem", position: place + 1, name: step.name };
}

/** The breadcrumb of a page, from the home page down. */
export function breadcrumbJsonLd(steps: Step[], locale: Locale) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, place) => ({ ...listItem(step, place), item: pageUrl(step.path, locale) })),
  };
}

/** A list of product pages. */
export function itemListJsonLd(products: { id: number; name: string }[], locale: Locale) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: products.length,
    itemListElement: products.map(({ id, name }, place) => {
      const path = `/course_detail?id=${id}`;
      return { ...listItem({ name, path }, place), url: pageUrl(path, locale) };
    }),
  };
}
