import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { applyFilter } from "../filter/apply-filter";
import { type Filter, isFiltered } from "../filter/filter";

type Answer = CallData<"GET product/searchProduct">;

/** The provider's search knows no filter: so many of the best are filtered here. */
const mostFiltered = 99;

/** One page of results, how many there are, of how many they were chosen, and whether there were more to choose from. */
export type SearchPage = Answer & { among: number; cut: boolean };

/** What to ask the provider for, to show one page. */
export function pageToAsk(filter: Filter, page: number): { pageNum: number; pageSize: number } {
  return isFiltered(filter) ? { pageNum: 1, pageSize: mostFiltered } : { pageNum: page, pageSize: pageSizes.search };
}

/** The page to show, out of what the provider answered. */
export function searchPageOf({ list, total }: Answer, filter: Filter, page: number): SearchPage {
  if (!isFiltered(filter)) return { list, total, among: total, cut: false };
  const fitting = applyFilter(list, filter);
  const start = (page - 1) * pageSizes.search;
  return { list: fitting.slice(start, start + pageSizes.search), total: fitting.length, among: list.length, cut: total > list.length };
}
