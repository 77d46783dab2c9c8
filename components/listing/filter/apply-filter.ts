import { type CardProduct, cardSku } from "@/components/product-card/card-product";
import { isCourse } from "@/lib/contract/wire/product-type";
import { type Filter, noFilter } from "./filter";

type Criterion = "kind" | "price" | "language" | "free" | "member";
type Test = (product: CardProduct, filter: Filter) => boolean;
type Order = (one: CardProduct, other: CardProduct) => number;

/** The members' price of the card's SKU; null if nothing is in stock. */
function priceOf(product: CardProduct): number | null {
  const sku = cardSku(product);
  return sku ? Math.max(0, sku.promotionPrice) : null;
}

function isInPriceRange(product: CardProduct, { least, most }: Filter): boolean {
  if (least === null && most === null) return true;
  const price = priceOf(product);
  return price !== null && price >= (least ?? 0) && price <= (most ?? Number.POSITIVE_INFINITY);
}

function costsMembersLess(product: CardProduct): boolean {
  const sku = cardSku(product);
  return sku !== undefined && sku.promotionPrice < sku.price;
}

const tests: Record<Criterion, Test> = {
  kind: (product, { kind }) => kind === null || (kind === "course") === isCourse(product.productType),
  price: isInPriceRange,
  language: (product, { language }) => language === null || (product.languageCodes ?? []).includes(language),
  free: (product, { free }) => !free || priceOf(product) === 0,
  member: (product, { member }) => !member || costsMembersLess(product),
};

const resets: Record<Criterion, Partial<Filter>> = {
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

/** Filters and sorts; equal products keep their order. */
export function applyFilter(products: CardProduct[], filter: Filter): CardProduct[] {
  return products.filter((product) => criteria.every((each) => tests[each](product, filter))).sort(orders[filter.sort]);
}

export function countCriteria(filter: Filter): number {
  return criteria.filter((each) => Object.entries(resets[each]).some(([name, open]) => filter[name as keyof Filter] !== open)).length;
}

export type Alternative = { criterion: Criterion; filter: Filter; count: number };

/** For a filter without results: the criteria whose removal gives some, with their counts. */
export function alternativesTo(products: CardProduct[], filter: Filter): Alternative[] {
  return criteria.flatMap((criterion) => {
    const wider = { ...filter, ...resets[criterion] };
    const count = applyFilter(products, wider).length;
    return count > 0 ? [{ criterion, filter: wider, count }] : [];
  });
}
