import { guestCart, isCourseLine, withOneMore } from "@/lib/client/guest-cart";
import { read } from "@/lib/client/use-call";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { isSoldOut } from "./card-product";

type Outcome = "added" | "oneCourse" | "soldOut";

/** Puts some of a choice into the visitor's cart, as the shop shows it now: the card may be older. */
export async function addAsVisitor(productId: number, productSkuId: number, quantity = 1): Promise<Outcome> {
  const product = await read("GET product/detail", { id: productId });
  const sku = product.skuStockList.find((each) => each.id === productSkuId);
  if (!sku || product.productType > productTypes.course) throw new Failure("refused", "");
  const { productType, name, pic } = product;
  const lines = guestCart.read();
  const inCart = lines.find((line) => line.productSkuId === productSkuId)?.quantity ?? 0;
  if (isSoldOut(sku) || (typeof sku.stock === "number" && inCart + quantity > sku.stock)) return "soldOut";

  const added = { productId, productSkuId, productType, name, pic, label: sku.label ?? null, price: sku.price };
  let after: typeof lines | null = lines;
  for (let more = quantity; after && more > 0; more -= 1) after = withOneMore(after, added);
  if (!after) return isCourseLine(added) ? "oneCourse" : "soldOut";
  guestCart.write(after);
  return "added";
}
