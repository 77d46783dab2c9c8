import "server-only";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { callProvider } from "../call-provider";

/** One page of search results, never cached. Without a keyword nothing is searched. */
export async function searchProducts(keyword: string, page: { pageNum: number; pageSize: number }, locale: string) {
  if (!keyword) return { list: [], total: 0 };
  const context = { language: languageOfLocale(locale).header, requestId: crypto.randomUUID() };
  return callProvider("GET product/searchProduct", { keyword, ...page }, context);
}
