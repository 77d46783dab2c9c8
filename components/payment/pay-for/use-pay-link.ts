"use client";

import { useEffect, useState } from "react";
import useSWR from "swr";
import { openedLink, showPayLink } from "@/lib/client/payment/pay-link";
import type { CallData } from "@/lib/contract";
import type { Failure } from "@/lib/contract/wire/failure";

export type PayLink = CallData<"POST payLink/show">;

const pollMs = 5000;

/** Stores the token of the address in this tab. It stands behind a `#`, which browsers send to no server and name in no referrer. */
function takeToken(): void {
  const token = window.location.hash.slice(1);
  if (token && token !== openedLink.read().token) openedLink.write({ token, key: null });
}

/** The link that this tab opened, read again until a payment that was begun with it is decided. */
export function usePayLink() {
  const { token, key } = openedLink.use();
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    takeToken();
    setReady(true);
    window.addEventListener("hashchange", takeToken);
    return () => window.removeEventListener("hashchange", takeToken);
  }, []);

  const isUndecided = ({ attempt, state }: PayLink) =>
    attempt === "started" || attempt === "waiting" || (attempt === null && state === "open");
  const { data, error, mutate } = useSWR<PayLink, Failure>(
    isReady && token ? ["POST payLink/show", token] : null,
    () => showPayLink(token ?? "", openedLink.read().key),
    { shouldRetryOnError: false, refreshInterval: (link) => (key && (!link || isUndecided(link)) ? pollMs : 0) },
  );
  return { token, isReady, link: data, error, readAgain: mutate };
}
