"use client";

import { useCallback, useEffect, useState } from "react";
import { read, useCall } from "@/lib/client/use-call";
import { orderStates } from "@/lib/contract/wire/codes";

/** How long to wait before each further look, in seconds: some three minutes in all. */
const waits = [1, 1, 2, 2, 3, 5, 5, 10, 10, 15, 20, 30, 30, 45];

/** An order that may be paid any moment: looked at again and again, ever more rarely, until it is decided or nobody waits any more. */
export function useWatchedOrder(orderId: number | null) {
  const { data, mutate } = useCall("GET order/{id}", orderId ? { id: orderId } : null);
  const [looks, setLooks] = useState(0);
  const [isFresh, setFresh] = useState(false);
  const [error, setError] = useState<unknown>();
  // What the page before knew of the order is from before the payment: it would tell of the attempt that failed then.
  const order = isFresh ? data : undefined;
  const isOpen = order?.state === orderStates.unpaid && !order.paymentFailed;

  // Not by `mutate` alone: where nobody answers it gives what was known before.
  const look = useCallback(async () => {
    if (orderId === null) return;
    try {
      await mutate(read("GET order/{id}", { id: orderId }), { revalidate: false });
      setFresh(true);
      setError(undefined);
    } catch (failure) {
      setError(failure);
    }
  }, [mutate, orderId]);

  useEffect(() => {
    void look();
  }, [look]);

  useEffect(() => {
    const wait = waits[looks];
    if (!isOpen || wait === undefined) return;
    const timer = setTimeout(async () => {
      await look();
      setLooks((before) => before + 1);
    }, wait * 1000);
    return () => clearTimeout(timer);
    // After every look, for the next wait may be as long as the last one.
  }, [isOpen, looks, look]);

  function lookAgain() {
    setLooks(0);
    return look();
  }

  return { order, error, isWatching: isOpen && looks < waits.length, lookAgain };
}
