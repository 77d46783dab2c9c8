import type { CallInput } from "../../lib/contract/index.ts";
import { productTypes } from "../../lib/contract/wire/codes.ts";
import type { Visit } from "../visit.ts";
import type { Shop } from "../walk/walk-shop.ts";
import { stepsOf } from "./step.ts";

/** Goods with a stock of at least two. */
function choicesOf({ products }: Shop) {
  const goods = products.filter(({ productType }) => productType === productTypes.goods || productType === productTypes.reviewedGoods);
  return goods.flatMap(({ id, skuStockList }) =>
    skuStockList.filter(({ stock }) => (stock ?? 2) >= 2).map((sku) => ({ productId: id, productSkuId: sku.id })),
  );
}

/** Adds goods to the cart, doubles the quantity, requests a quote, and removes them in both ways. */
export async function tryCart(visit: Visit, shop: Shop): Promise<void> {
  const { see, change, undo } = stepsOf(visit);
  const cart = () => see("GET shoppingCart/listByMemberId", {});
  const add = "POST shoppingCart/add";

  const before = await cart();
  if (!before) return visit.log.skip(add, "adding and removing", "the cart could not be read");
  const choice = choicesOf(shop).find(({ productSkuId }) => before.every((line) => line.productSkuId !== productSkuId));
  if (!choice) return visit.log.skip(add, "adding and removing", "no goods were found that are not in the cart");
  const { productSkuId } = choice;
  const lineOf = async () => (await cart())?.find((line) => line.productSkuId === productSkuId);
  const holds = (quantity: number) => async () => (await lineOf())?.quantity === quantity;
  const isAsBefore = async () => (await cart())?.length === before.length && !(await lineOf());

  // Removed unless a read has confirmed that it is gone: a failed read proves nothing.
  let isGone = false;
  try {
    if (!(await change(add, choice, "adding", holds(1)))) return;
    await change("POST shoppingCart/changedQuantity", { ...choice, quantity: 2 }, "two instead of one", holds(2));
    const quote: CallInput<"POST order/generate/confirm"> = {
      confirmProducts: [{ ...choice, quantity: 2 }],
      orderType: 1,
      source: 1,
      type: 1,
    };
    await change("POST order/generate/confirm", quote, "a quote, which takes nothing out of the cart", holds(2));
    if (!(await change("POST shoppingCart/remove", choice, "removing", isAsBefore))) return;
    await change(add, choice, "adding again", holds(1));
    isGone = await change("POST shoppingCart/removes", { shoppingCards: [choice] }, "removing", isAsBefore);
  } finally {
    if (!isGone) await undo("POST shoppingCart/remove", choice);
  }
}
