import { idOfQuery } from "@/lib/format/query-id";
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
