"use client";

import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { send } from "@/lib/client/call/send";
import { read, useCall } from "@/lib/client/call/use-call";
import { shownPrices, updateShownPrices } from "@/lib/client/cart/shown-prices";
import { type Cart, type CartLine, choiceOf, sameChoice } from "./cart-line";

/** Restores lines. A line that is back already, because a response was lost, is not added twice. */
async function putBack(lines: CartLine[]): Promise<void> {
  const there = await read("GET shoppingCart/listByMemberId", {});
  for (const line of lines) {
    const held = there.find((each) => sameChoice(each, line))?.quantity ?? 0;
    if (held === 0) await send("POST shoppingCart/add", choiceOf(line));
    if (line.quantity !== Math.max(held, 1))
      await send("POST shoppingCart/changedQuantity", { ...choiceOf(line), quantity: line.quantity });
  }
}

/** Changes are shown optimistically and rolled back if the shop refuses them. */
export function useMemberCart(who: string): Cart {
  const { data: lines, error, mutate } = useCall("GET shoppingCart/listByMemberId", {});
  const seen = shownPrices.use();
  const showFailure = useShowFailure();
  const [changing, setChanging] = useState<CartLine[]>([]);

  async function write(changed: CartLine[], after: CartLine[], work: () => Promise<unknown>): Promise<boolean> {
    setChanging(changed);
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
      setChanging([]);
    }
  }

  const all = lines ?? [];
  const without = (gone: CartLine[]) => all.filter((each) => !gone.some((line) => sameChoice(each, line)));
  return {
    lines,
    error,
    isChanging: (line) => changing.some((each) => sameChoice(each, line)),
    setQuantity: (line, quantity) => {
      const after = all.map((each) => (sameChoice(each, line) ? { ...each, quantity } : each));
      return write([line], after, () => send("POST shoppingCart/changedQuantity", { ...choiceOf(line), quantity }));
    },
    remove: (gone) => {
      const [only, ...others] = gone;
      if (!only) return Promise.resolve(false);
      if (others.length === 0) return write(gone, without(gone), () => send("POST shoppingCart/remove", choiceOf(only)));
      return write(gone, without(gone), () => send("POST shoppingCart/removes", { shoppingCards: gone.map(choiceOf) }));
    },
    bringBack: (gone) => write(gone, [...without(gone), ...gone], () => putBack(gone)),
    seenPriceOf: (line) => (seen.who === who ? seen.prices[line.productSkuId] : undefined),
    acceptPrices: () => updateShownPrices(who, all),
  };
}
