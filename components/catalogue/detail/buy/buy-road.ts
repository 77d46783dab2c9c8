import { isSoldOut, type Sku } from "@/components/catalogue/card/card-product";
import { activation, productTypes } from "@/lib/contract/wire/codes";

/** What somebody can do about a product: have it for nothing, pay for it, watch it, see to the membership, or not now. */
export type BuyRoad = "join" | "buy" | "watch" | "membership" | "sold-out";

type Facts = {
  productType: number;
  sku: Pick<Sku, "price" | "promotionPrice" | "stock">;
  /** The member's; null for whoever is none, or is not known yet. */
  status: 0 | 1 | 2 | null;
  purchased: boolean;
};

/** What this member, or a visitor, pays for one. */
export function ownPrice({ sku, status }: Pick<Facts, "status"> & { sku: Pick<Sku, "price" | "promotionPrice"> }): number {
  return status === activation.active ? sku.promotionPrice : sku.price;
}

/** An active member joins what costs members nothing, everybody else what costs nobody anything; the rest is bought. */
export function buyRoad({ productType, sku, status, purchased }: Facts): BuyRoad {
  if (productType === productTypes.activation || productType === productTypes.renewal) return "membership";
  if (purchased) return "watch";
  if (isSoldOut(sku)) return "sold-out";
  return productType === productTypes.course && ownPrice({ sku, status }) === 0 ? "join" : "buy";
}
