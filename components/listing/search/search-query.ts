import type { CardProduct } from "@/components/product-card/card-product";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { idOfQuery } from "@/lib/format/query-id";
import { applyFilter } from "../filter/apply-filter";
import { type Filter, filterNames, isFiltered, noFilter, readFilter, withFilter } from "../filter/filter";

type Query = Record<string, string | string[] | undefined>;

/** A search: by words, or without words the products of one category or of all. */
export type Choice = { keyword: string; category: number | null };

/** The choice, the page and the filter of a query. Without words, a filter form that was sent lists the products that fit. */
export function readSearchQuery(query: Query): Choice & { browses: boolean; page: number; filter: Filter } {
  const { keyword, page, category, ...others } = query;
  const words = typeof keyword === "string" ? keyword.replaceAll("\u0000", "").trim().slice(0, 200) : "";
  const single = Object.entries(others).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return {
    keyword: words,
    category: words ? null : idOfQuery(typeof category === "string" ? category : null),
    browses: !words && filterNames.some((name) => typeof query[name] === "string"),
    page: typeof page === "string" && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    filter: readFilter(new URLSearchParams(single)),
  };
}

export function searchPath({ keyword, category }: Choice, page = 1, filter = noFilter): string {
  const query = new URLSearchParams({
    ...(keyword && { keyword }),
    ...(category !== null && { category: String(category) }),
    // Without words only a filter lists products; this is the one that lists all.
    ...(!keyword && !isFiltered(filter) && { sort: noFilter.sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/search${isFiltered(filter) ? withFilter(query.toString(), filter) : `?${query}`}`;
}

type Answer = CallData<"GET product/searchProduct">;

/** The provider's search has no filters, so this many of the best results are filtered here. */
const maxFiltered = 99;

/** A page of results, their total, the number that was filtered, and whether there were more. */
export type SearchPage = Answer & { among: number; cut: boolean };

/** The page to request from the provider. */
export function providerPageOf(filter: Filter, page: number): { pageNum: number; pageSize: number } {
  return isFiltered(filter) ? { pageNum: 1, pageSize: maxFiltered } : { pageNum: page, pageSize: pageSizes.search };
}

/** A page of those of the given products that fit. */
export function browsePageOf(products: CardProduct[], filter: Filter, page: number): SearchPage {
  const fitting = applyFilter(products, filter);
  const start = (page - 1) * pageSizes.search;
  return { list: fitting.slice(start, start + pageSizes.search), total: fitting.length, among: products.length, cut: false };
}

/** The page to show, computed from the provider's response. */
export function searchPageOf({ list, total }: Answer, filter: Filter, page: number): SearchPage {
  if (!isFiltered(filter)) return { list, total, among: total, cut: false };
  return { ...browsePageOf(list, filter, page), cut: total > list.length };
}
