"use client";

import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { useShowFailure } from "@/components/feedback/show-failure";
import { refresh } from "@/lib/client/call/send";
import type { CheckoutItems } from "@/lib/client/cart/checkout-items";
import { queryOfId } from "@/lib/format/query-id";
import { getPathname } from "@/lib/i18n/navigation";
import { isUnanswered, placeOrder } from "./place-order";
import { askQuote, type Quote, sameQuote } from "./quote";
import type { ShippingAddress } from "./use-shipping-address";

export type Changed = { before: number; now: number };
type Checkout = { who: string; goods: CheckoutItems; address: ShippingAddress };

export function usePayPath(): (orderId: number) => string {
  const locale = useLocale();
  return (orderId) => getPathname({ locale, href: `/pay_now?order=${queryOfId(orderId)}&pay_type=0` });
}

/** The quote of a checkout, and the step that orders it, only ever at the amounts that were shown. */
export function useCheckout({ who, goods, address }: Checkout) {
  const showFailure = useShowFailure();
  const pathOf = usePayPath();
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<Changed | null>(null);
  const wanted = address.quoteWith;
  const { data, error, isValidating, mutate } = useSWR<Quote, unknown>(
    wanted === undefined || goods.length === 0 ? null : ["quote", goods, wanted],
    () => askQuote(goods, wanted ?? null),
    { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );

  // A page restored from the back/forward cache was left in the middle of its last step.
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener("pageshow", shownAgain);
    return () => window.removeEventListener("pageshow", shownAgain);
  }, []);

  function show(shown: Quote, quote: Quote) {
    setChanged({ before: shown.paymentAmount, now: quote.paymentAmount });
    void mutate(quote, { revalidate: false });
  }

  async function order(shown: Quote, remark: string): Promise<"left" | "stayed"> {
    const wish = { who, goods, addressId: address.chosen?.id ?? null, remark };
    // An earlier attempt may hold the last piece: a quote for another order would be refused.
    const fresh = isUnanswered(wish) ? shown : await askQuote(goods, wish.addressId);
    if (!sameQuote(fresh, shown)) {
      show(shown, fresh);
      return "stayed";
    }
    const { orderId, quote } = await placeOrder(wish);
    if (quote === null || quote.paymentAmount !== shown.paymentAmount) {
      if (quote) show(shown, quote);
      else await refresh(["GET order/{id}"]);
      return "stayed";
    }
    window.location.assign(pathOf(orderId));
    return "left";
  }

  async function next(shown: Quote, remark: string) {
    if (busy) return;
    setBusy(true);
    setChanged(null);
    // The button stays busy while the page is being left.
    const outcome = await order(shown, remark).catch((failure: unknown) => showFailure(failure));
    if (outcome !== "left") setBusy(false);
  }

  return { quote: data, error, asking: isValidating, changed, busy, next };
}
