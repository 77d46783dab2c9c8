import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";
import { inLanguage, type LocalText } from "../../db/local-text.ts";
import { Refusal } from "../../http/refusal.ts";
import { isOfOtherCountry } from "./rules/country.ts";

type Product = Parameters<typeof isOfOtherCountry>[0] & { name: LocalText };

/** Refuses a product that is for members of another country. The field tells the storefront to offer another sign-in. */
export function requireCountry(product: Product, member: { country: string | null }, language: LanguageHeader): void {
  if (!isOfOtherCountry(product, member)) return;
  throw new Refusal("otherCountry", { field: "country", values: { product: inLanguage(product.name, language) } });
}
