"use client";

import { useEffect, useState } from "react";
import { useCall } from "@/lib/client/use-call";
import { orderStates } from "@/lib/contract/wire/codes";

/** How long to wait before each further look, in seconds: some three minutes in all. */
const waits = [1, 1, 2, 2, 3, 5, 5, 10, 10, 15, 20, 30, 30, 45];

/** An order that may be paid any moment: looked at again and again, ever more rarely, until it is decided or nobody waits any more. */
export function useWatchedOrder(orderId: number | null) {
  const { data: order, error, mutate } = useCall("GET order/{id}", orderId ? { id: orderId } : null);
  const [looks, setLooks] = useState(0);
  const isOpen = order?.state === orderStates.unpaid && !order.paymentFailed;
  const wait = waits[looks];

  useEffect(() => {
    if (!isOpen || wait === undefined) return;
    const timer = setTimeout(async () => {
      await mutate().catch(() => undefined);
      setLooks((before) => before + 1);
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [isOpen, wait, mutate]);

  function lookAgain() {
    setLooks(0);
    return mutate();
  }

  return { order, error, isWatching: isOpen && wait !== undefined, lookAgain };
}
