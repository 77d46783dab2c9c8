import type { CardProduct } from "@/components/product-card/card-product";
import { languages } from "@/lib/contract/wire/language";
import { type Filter, sorts } from "./filter";

export type FilterOptions = { languages: { code: string; name: string; lang?: string }[]; sorts: Filter["sort"][] };

/** The available languages and sort orders. Those without data from the provider are not offered. */
export function filterOptionsOf(products: CardProduct[]): FilterOptions {
  const codes = new Set(products.flatMap((product) => product.languageCodes ?? []));
  const known = languages.filter(({ code }) => codes.has(code));
  const others = [...codes].filter((code) => !known.some((each) => each.code === code));
  const available = {
    newest: products.some((product) => product.publishedAt),
    rating: products.some((product) => product.scoreCount),
  };
  return {
    languages: [...known.map(({ code, name, locale }) => ({ code, name, lang: locale })), ...others.map((code) => ({ code, name: code }))],
    sorts: sorts.filter((sort) => (sort === "newest" || sort === "rating" ? available[sort] : true)),
  };
}
