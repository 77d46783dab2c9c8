"use client";

import { useEffect } from "react";
import { type Goods, readChosenAt } from "@/lib/client/goods-selection";
import { useCall } from "@/lib/client/use-call";
import { orderStates } from "@/lib/contract/wire/codes";
import { attempts, forgetAttempt, nameOfGoods } from "./attempts";

/**
 * The order that was made of just these goods before: on the way back, in another tab, after a reload. Once it is paid it is told
 * only where the goods were chosen before that: whoever chooses the same anew means another one.
 */
export function useEarlierOrder(who: string, goods: Goods) {
  const known = attempts.use();
  const attempt = known.who === who ? known.list.find((each) => each.goods === nameOfGoods(goods)) : undefined;
  const id = attempt?.orderId ?? null;
  const { data: order, error } = useCall("GET order/{id}", id === null ? null : { id });
  const mine = order?.id === id ? order : undefined;
  const isTheirs = (attempt?.madeAt ?? 0) >= readChosenAt();
  const counts = mine?.state === orderStates.unpaid || (mine?.state !== orderStates.cancelled && isTheirs);
  const over = (mine !== undefined && !counts) || error?.failure === "refused";

  useEffect(() => {
    if (over) forgetAttempt(who, goods);
  }, [over, who, goods]);

  return { order: over ? undefined : mine, asking: id !== null && !mine && !error };
}
