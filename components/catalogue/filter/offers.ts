import { languages } from "@/lib/contract/wire/language";
import type { CardProduct } from "../card/card-product";
import { type Filter, sorts } from "./filter";

export type Offers = { languages: { code: string; name: string; lang?: string }[]; sorts: Filter["sort"][] };

/** What can be asked of these products: languages and orders that a provider does not tell are not offered. */
export function offersOf(products: CardProduct[]): Offers {
  const codes = new Set(products.flatMap((product) => product.languageCodes ?? []));
  const known = languages.filter(({ code }) => codes.has(code));
  const others = [...codes].filter((code) => !known.some((each) => each.code === code));
  const told = {
    newest: products.some((product) => product.publishedAt),
    rating: products.some((product) => product.scoreCount),
  };
  return {
    languages: [...known.map(({ code, name, locale }) => ({ code, name, lang: locale })), ...others.map((code) => ({ code, name: code }))],
    sorts: sorts.filter((sort) => (sort === "newest" || sort === "rating" ? told[sort] : true)),
  };
}
