"use client";

import { useLocale } from "next-intl";
import { useShowFailure } from "@/components/feedback/show-failure";
import { useJoin } from "@/components/product-card/use-join";
import { useOwnCountry } from "@/components/product-card/use-own-country";
import { saveCheckoutItems } from "@/lib/client/cart/checkout-items";
import { Failure } from "@/lib/contract/wire/failure";
import { getPathname } from "@/lib/i18n/navigation";

type Choice = { productId: number; productSkuId: number };

/** Joins a course, or goes to the checkout, where a guest signs in first. Both open a private document. The country is the product's. */
export function usePurchase(country: string | null) {
  const locale = useLocale();
  const mayGoOn = useOwnCountry(country);
  const showFailure = useShowFailure();

  /** The checkout is a document of its own, so this page is unloaded. */
  function buy(choice: Choice, quantity: number, shownPrice: number) {
    if (!mayGoOn()) return;
    // Without a line the browser would replace the product by a page of its own.
    if (!navigator.onLine) return showFailure(new Failure("provider-unreachable"));
    saveCheckoutItems([{ ...choice, quantity, shownPrice }]);
    window.location.assign(getPathname({ locale, href: "/check_out" }));
  }

  return { ...useJoin(country), buy };
}
