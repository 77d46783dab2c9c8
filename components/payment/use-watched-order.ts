"use client";

import { useCallback, useEffect, useState } from "react";
import { useCall } from "@/lib/client/use-call";
import { orderStates } from "@/lib/contract/wire/codes";

/** How long to wait before each further look, in seconds: some three minutes in all. */
const waits = [1, 1, 2, 2, 3, 5, 5, 10, 10, 15, 20, 30, 30, 45];

/** An order that may be paid any moment: looked at again and again, ever more rarely, until it is decided or nobody waits any more. */
export function useWatchedOrder(orderId: number | null) {
  const { data, error, mutate } = useCall("GET order/{id}", orderId ? { id: orderId } : null);
  const [looks, setLooks] = useState(0);
  const [isFresh, setFresh] = useState(false);
  // What the page before knew of the order is from before the payment: it would tell of the attempt that failed then.
  const order = isFresh ? data : undefined;
  const isOpen = order?.state === orderStates.unpaid && !order.paymentFailed;
  const wait = waits[looks];

  const look = useCallback(() => mutate().then((found) => setFresh(found !== undefined)), [mutate]);

  useEffect(() => {
    look().catch(() => undefined);
  }, [look]);

  useEffect(() => {
    if (!isOpen || wait === undefined) return;
    const timer = setTimeout(async () => {
      await look().catch(() => undefined);
      setLooks((before) => before + 1);
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [isOpen, wait, look]);

  function lookAgain() {
    setLooks(0);
    return look();
  }

  return { order, error, isWatching: isOpen && wait !== undefined, lookAgain };
}
