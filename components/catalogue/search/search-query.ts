type Query = Record<string, string | string[] | undefined>;

/** What an address asks for: trimmed words, and a page from 1 on. */
export function readSearchQuery({ keyword, page }: Query): { keyword: string; page: number } {
  const words = typeof keyword === "string" ? keyword.replaceAll("\u0000", "").trim().slice(0, 200) : "";
  return { keyword: words, page: typeof page === "string" && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

export function searchAddress(keyword: string, page: number): string {
  return `/search?${new URLSearchParams({ keyword, ...(page > 1 && { page: String(page) }) })}`;
}
