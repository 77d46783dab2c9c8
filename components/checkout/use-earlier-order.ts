"use client";

import { useEffect } from "react";
import type { Goods } from "@/lib/client/goods-selection";
import { useCall } from "@/lib/client/use-call";
import { orderStates } from "@/lib/contract/wire/codes";
import { attempts, forgetAttempt, nameOfGoods } from "./attempts";

/** The unpaid order that was made of just these goods before: on the way back, in another tab, after a reload. */
export function useEarlierOrder(who: string, goods: Goods) {
  const known = attempts.use();
  const attempt = known.who === who ? known.list.find((each) => each.goods === nameOfGoods(goods)) : undefined;
  const id = attempt?.orderId ?? null;
  const { data: order, error } = useCall("GET order/{id}", id === null ? null : { id });
  const mine = order?.id === id ? order : undefined;
  const over = (mine !== undefined && mine.state !== orderStates.unpaid) || error?.failure === "refused";

  useEffect(() => {
    if (over) forgetAttempt(who, goods);
  }, [over, who, goods]);

  return { order: over ? undefined : mine, asking: id !== null && !mine && !error };
}
