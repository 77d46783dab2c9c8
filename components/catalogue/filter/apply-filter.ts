import { productTypes } from "@/lib/contract/wire/codes";
import { type CardProduct, cardSku } from "../card/card-product";
import { type Filter, noFilter } from "./filter";

type Criterion = "kind" | "price" | "language" | "free" | "member";
type Test = (product: CardProduct, filter: Filter) => boolean;
type Order = (one: CardProduct, other: CardProduct) => number;

/** What a card says that members pay; null for what cannot be had in any choice. */
function priceOf(product: CardProduct): number | null {
  const sku = cardSku(product);
  return sku ? Math.max(0, sku.promotionPrice) : null;
}

function costsWithin(product: CardProduct, { least, most }: Filter): boolean {
  if (least === null && most === null) return true;
  const price = priceOf(product);
  return price !== null && price >= (least ?? 0) && price <= (most ?? Number.POSITIVE_INFINITY);
}

function costsMembersLess(product: CardProduct): boolean {
  const sku = cardSku(product);
  return sku !== undefined && sku.promotionPrice < sku.price;
}

const tests: Record<Criterion, Test> = {
  kind: (product, { kind }) => kind === null || (kind === "course") === (product.productType === productTypes.course),
  price: costsWithin,
  language: (product, { language }) => language === null || (product.languageCodes ?? []).includes(language),
  free: (product, { free }) => !free || priceOf(product) === 0,
  member: (product, { member }) => !member || costsMembersLess(product),
};

const openings: Record<Criterion, Partial<Filter>> = {
  kind: { kind: noFilter.kind },
  price: { least: noFilter.least, most: noFilter.most },
  language: { language: noFilter.language },
  free: { free: noFilter.free },
  member: { member: noFilter.member },
};

const criteria = Object.keys(tests) as Criterion[];

function byPrice(direction: 1 | -1): Order {
  return (one, other) => direction * ((priceOf(one) ?? 0) - (priceOf(other) ?? 0));
}

const orders: Record<Filter["sort"], Order> = {
  relevance: () => 0,
  newest: (one, other) => Date.parse(other.publishedAt ?? "0") - Date.parse(one.publishedAt ?? "0"),
  "price-up": byPrice(1),
  "price-down": byPrice(-1),
  rating: (one, other) => (other.score ?? 0) - (one.score ?? 0) || (other.scoreCount ?? 0) - (one.scoreCount ?? 0),
};

/** The products that a filter lets through, in its order; among equals the order stays. */
export function applyFilter(products: CardProduct[], filter: Filter): CardProduct[] {
  return products.filter((product) => criteria.every((each) => tests[each](product, filter))).sort(orders[filter.sort]);
}

/** How many of the criteria narrow what there is. */
export function countCriteria(filter: Filter): number {
  return criteria.filter((each) => Object.entries(openings[each]).some(([name, open]) => filter[name as keyof Filter] !== open)).length;
}

export type Wider = { criterion: Criterion; filter: Filter; count: number };

/** For a filter that lets nothing through: which one of its criteria is in the way, and how much there is without it. */
export function widerFilters(products: CardProduct[], filter: Filter): Wider[] {
  return criteria.flatMap((criterion) => {
    const wider = { ...filter, ...openings[criterion] };
    const count = applyFilter(products, wider).length;
    return count > 0 ? [{ criterion, filter: wider, count }] : [];
  });
}
