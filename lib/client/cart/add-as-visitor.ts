import { Failure } from "@/lib/contract/wire/failure";
import { isMembership } from "@/lib/contract/wire/product-type";
import { read } from "../call/use-call";
import { guestCart, isCourseLine, withAddedItem } from "./guest-cart";

type Outcome = "added" | "oneCourse" | "soldOut";

/** Adds an SKU to the guest cart, with fresh data: the card may be cached. */
export async function addAsVisitor(productId: number, productSkuId: number, quantity = 1): Promise<Outcome> {
  const product = await read("GET product/detail", { id: productId });
  const sku = product.skuStockList.find((each) => each.id === productSkuId);
  if (!sku || isMembership(product.productType)) throw new Failure("refused", "");
  const { productType, name, pic } = product;
  const lines = guestCart.read();
  const inCart = lines.find((line) => line.productSkuId === productSkuId)?.quantity ?? 0;
  if (typeof sku.stock === "number" && inCart + quantity > sku.stock) return "soldOut";

  const added = { productId, productSkuId, productType, name, pic, label: sku.label ?? null, price: sku.price };
  let after: typeof lines | null = lines;
  for (let more = quantity; after && more > 0; more -= 1) after = withAddedItem(after, added);
  if (!after) return isCourseLine(added) ? "oneCourse" : "soldOut";
  guestCart.write(after);
  return "added";
}
