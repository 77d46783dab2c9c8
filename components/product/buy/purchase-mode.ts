import { isSoldOut, ownPrice, type Sku } from "@/components/product-card/card-product";
import { isCourse, isMembership } from "@/lib/contract/wire/product-type";

/** What a shopper can do with a product: join for free, buy, watch, manage the membership, or nothing now. */
export type PurchaseMode = "join" | "buy" | "watch" | "membership" | "sold-out";

type Facts = {
  productType: number;
  sku: Pick<Sku, "price" | "promotionPrice" | "stock">;
  /** The member's status; null for a guest, or while unknown. */
  status: 0 | 1 | 2 | null;
  purchased: boolean;
};

/** Active members join courses that are free for members; other members join courses that are free for all. The rest is bought. */
export function purchaseMode({ productType, sku, status, purchased }: Facts): PurchaseMode {
  if (isMembership(productType)) return "membership";
  if (purchased) return "watch";
  if (isSoldOut(sku)) return "sold-out";
  return isCourse(productType) && ownPrice(sku, status) === 0 ? "join" : "buy";
}
