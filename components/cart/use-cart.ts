"use client";

import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { send } from "@/lib/client/send";
import { useCall } from "@/lib/client/use-call";
import type { CartLine } from "./cart-line";

function sameChoice(one: CartLine, other: CartLine): boolean {
  return one.productId === other.productId && one.productSkuId === other.productSkuId;
}

/** The member's cart. A change is shown at once, and taken back where the shop refuses it. */
export function useCart() {
  const { data: lines, error, mutate } = useCall("GET shoppingCart/listByMemberId", {});
  const showFailure = useShowFailure();
  const [changing, setChanging] = useState<CartLine | null>(null);

  async function write(line: CartLine, after: CartLine[], work: () => Promise<unknown>): Promise<boolean> {
    setChanging(line);
    try {
      await mutate(
        work().then(() => undefined),
        { optimisticData: after, populateCache: false, rollbackOnError: true },
      );
      return true;
    } catch (failure) {
      showFailure(failure);
      return false;
    } finally {
      setChanging(null);
    }
  }

  return {
    lines,
    error,
    retry: () => mutate(),
    isChanging: (line: CartLine) => changing !== null && sameChoice(changing, line),
    setQuantity: (line: CartLine, quantity: number) => {
      const { productId, productSkuId } = line;
      const after = (lines ?? []).map((each) => (sameChoice(each, line) ? { ...each, quantity } : each));
      return write(line, after, () => send("POST shoppingCart/changedQuantity", { productId, productSkuId, quantity }));
    },
    remove: (line: CartLine) => {
      const { productId, productSkuId } = line;
      const after = (lines ?? []).filter((each) => !sameChoice(each, line));
      return write(line, after, () => send("POST shoppingCart/remove", { productId, productSkuId }));
    },
  };
}
