import { isMembership } from "../../../../lib/contract/wire/product-type.ts";

/**
 * Whether a product is for members of another country than the one this member registered in. A product without a country is for all, and
 * so is a membership: the shop has one of each kind, and a renewal must not end because of a country.
 */
export function isOfOtherCountry(product: { type: number; country: string | null }, member: { country: string | null }): boolean {
  if (isMembership(product.type) || !product.country || !member.country) return false;
  return product.country !== member.country;
}
