import type { CardProduct } from "@/components/product-card/card-product";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { applyFilter } from "../filter/apply-filter";
import { type Filter, isFiltered } from "../filter/filter";

type Answer = CallData<"GET product/searchProduct">;

/** The provider's search has no filters, so this many of the best results are filtered here. */
const mostFiltered = 99;

/** A page of results, their total, the number that was filtered, and whether there were more. */
export type SearchPage = Answer & { among: number; cut: boolean };

/** The page to request from the provider. */
export function providerPageOf(filter: Filter, page: number): { pageNum: number; pageSize: number } {
  return isFiltered(filter) ? { pageNum: 1, pageSize: mostFiltered } : { pageNum: page, pageSize: pageSizes.search };
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
