import { type Filter, noFilter, readFilter, withFilter } from "../filter/filter";

type Query = Record<string, string | string[] | undefined>;

/** What an address asks for: trimmed words, a page from 1 on, and a filter. */
export function readSearchQuery(query: Query): { keyword: string; page: number; filter: Filter } {
  const { keyword, page, ...others } = query;
  const words = typeof keyword === "string" ? keyword.replaceAll("\u0000", "").trim().slice(0, 200) : "";
  const single = Object.entries(others).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return {
    keyword: words,
    page: typeof page === "string" && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    filter: readFilter(new URLSearchParams(single)),
  };
}

export function searchAddress(keyword: string, page = 1, filter = noFilter): string {
  const query = new URLSearchParams({ keyword, ...(page > 1 && { page: String(page) }) });
  return `/search${withFilter(query.toString(), filter)}`;
}
