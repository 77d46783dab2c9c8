/** What the library is asked for: a word of a title, and a page. */
export type Asked = { title: string; page: number };

/** What an address calls it. */
export const askedNames = ["title", "page"];

/** Reads it from an address; whatever is no page is the first. */
export function readAsked(query: string): Asked {
  const values = new URLSearchParams(query);
  const page = values.get("page") ?? "1";
  return { title: (values.get("title") ?? "").trim().slice(0, 200), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** The query that asks for it; empty for the library as it is. */
export function queryOfAsked({ title, page }: Asked): string {
  const values = new URLSearchParams({ ...(title && { title }), ...(page > 1 && { page: String(page) }) });
  return values.size > 0 ? `?${values}` : "";
}
