import "server-only";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { callProvider } from "../call-provider";

/** One page of what a keyword finds, asked anew each time; nothing is asked without a keyword. */
export async function searchProducts(keyword: string, page: { pageNum: number; pageSize: number }, locale: string) {
  if (!keyword) return { list: [], total: 0 };
  const context = { language: languageOfLocale(locale).header, requestId: crypto.randomUUID() };
  return callProvider("GET product/searchProduct", { keyword, ...page }, context);
}
