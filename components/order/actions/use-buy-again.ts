"use client";

import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { type Goods, keepGoods } from "@/lib/client/goods-selection";
import { read } from "@/lib/client/use-call";
import { Failure } from "@/lib/contract/wire/failure";
import { useRouter } from "@/lib/i18n/navigation";
import { isCourse, isGoods, type Order } from "../order";
import { buyable, type LeftOut, type Product } from "./buyable";

/** A product as it is now; null where the shop does not have it any more. */
async function findProduct(id: number): Promise<[number, Product | null]> {
  try {
    return [id, await read("GET product/detail", { id })];
  } catch (error) {
    if (error instanceof Failure && error.failure === "refused") return [id, null];
    throw error;
  }
}

/** Takes what an order held to the checkout; where something would be missing, the buyer is told first. */
export function useBuyAgain({ orderItems }: Order) {
  const router = useRouter();
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ goods: Goods; leftOut: LeftOut[] } | null>(null);

  function checkOut(goods: Goods) {
    keepGoods(goods);
    router.push("/check_out");
  }

  async function start() {
    setBusy(true);
    try {
      const ids = new Set(orderItems.filter((item) => isGoods(item) || isCourse(item)).map((item) => item.productId));
      const products = new Map(await Promise.all([...ids].map(findProduct)));
      const result = buyable(orderItems, ({ productId }) => products.get(productId) ?? null);
      if (result.leftOut.length === 0) checkOut(result.goods);
      else setFound(result);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, found, start, goOn: () => found && checkOut(found.goods), giveUp: () => setFound(null) };
}
