"use client";

import { useCallback, useEffect, useState } from "react";
import { read, useCall } from "@/lib/client/call/use-call";
import { orderStates } from "@/lib/contract/wire/codes";

/** Delays between polls in seconds, about three minutes in total. */
const waits = [1, 1, 2, 2, 3, 5, 5, 10, 10, 15, 20, 30, 30, 45];

/** Polls an order with growing delays until its payment is decided or the delays are used up. */
export function useWatchedOrder(orderId: number | null) {
  const { data, mutate } = useCall("GET order/{id}", orderId ? { id: orderId } : null);
  const [polls, setPolls] = useState(0);
  const [isFresh, setFresh] = useState(false);
  const [error, setError] = useState<unknown>();
  // Cached data is older than the payment and would report the attempt that failed before it.
  const order = isFresh ? data : undefined;
  const isOpen = order?.state === orderStates.unpaid && !order.paymentFailed;

  // Not with `mutate` alone: if the request fails, that returns the old data.
  const poll = useCallback(async () => {
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
    void poll();
  }, [poll]);

  useEffect(() => {
    const wait = waits[polls];
    if (!isOpen || wait === undefined) return;
    const timer = setTimeout(async () => {
      await poll();
      setPolls((before) => before + 1);
    }, wait * 1000);
    return () => clearTimeout(timer);
    // After every poll, because two delays may be equal.
  }, [isOpen, polls, poll]);

  function pollAgain() {
    setPolls(0);
    return poll();
  }

  return { order, error, isWatching: isOpen && polls < waits.length, pollAgain };
}
