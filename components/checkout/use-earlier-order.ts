"use client";

import { useEffect } from "react";
import { useCall } from "@/lib/client/call/use-call";
import { type CheckoutItems, readChosenAt } from "@/lib/client/cart/checkout-items";
import { orderStates } from "@/lib/contract/wire/codes";
import { forgetAttempt, useOrderAttempt } from "./place-order";

/**
 * An earlier order of the same goods, found after Back, in another tab or after a reload. A paid order is shown only if the goods were
 * chosen before it was placed: choosing the same goods again starts another order.
 */
export function useEarlierOrder(who: string, goods: CheckoutItems) {
  const { orderId: id, at } = useOrderAttempt(who, goods);
  const { data: order, error } = useCall("GET order/{id}", id === null ? null : { id });
  const mine = order?.id === id ? order : undefined;
  const isOfTheseGoods = at >= readChosenAt();
  const counts = mine?.state === orderStates.unpaid || (mine?.state !== orderStates.cancelled && isOfTheseGoods);
  const over = (mine !== undefined && !counts) || error?.failure === "refused";

  useEffect(() => {
    if (over) forgetAttempt(who, goods);
  }, [over, who, goods]);

  return { order: over ? undefined : mine, asking: id !== null && !mine && !error };
}
