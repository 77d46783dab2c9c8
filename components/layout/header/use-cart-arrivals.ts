"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { showToast } from "@/components/feedback/toast";
import { mergeReport } from "@/lib/client/cart/merge-report";
import { addShownPrices } from "@/lib/client/cart/shown-prices";
import type { CallData } from "@/lib/contract";
import { postedCartCookie } from "@/lib/forms/posted-cart";
import { usePathname } from "@/lib/i18n/navigation";

type Arrivals = {
  /** The member's code; null for a visitor. */
  member: string | null;
  lines: CallData<"GET shoppingCart/listByMemberId"> | undefined;
  /** Whether a guest cart is left to merge. */
  waiting: boolean;
};

/** Takes over items that were added before the scripts had loaded, merges a guest cart into the member's, reports the result, and stores the prices of new lines. */
export function useCartArrivals({ member, lines, waiting }: Arrivals): void {
  const t = useTranslations("CartLink");
  const news = mergeReport.use();
  const isShownOnPage = usePathname() === "/cart";

  useEffect(() => {
    if (!document.cookie.includes(`${postedCartCookie}=`)) return;
    void import("@/lib/client/cart/take-posted-cart")
      .then(({ takePostedCart }) => takePostedCart())
      .then((complete) => {
        if (!complete) void showToast("error", t("notTaken"));
      })
      .catch(() => undefined);
  }, [t]);

  useEffect(() => {
    if (member && waiting)
      void import("@/lib/client/cart/merge-guest-cart").then(({ mergeGuestCart }) => mergeGuestCart()).catch(() => undefined);
  }, [member, waiting]);

  useEffect(() => {
    if (member && lines) addShownPrices(member, lines);
  }, [member, lines]);

  useEffect(() => {
    if (!news || news.shown || isShownOnPage) return;
    const left = news.notes.length > 0;
    mergeReport.write({ ...news, shown: true });
    void showToast(left ? "info" : "success", t(left ? "joinedPartly" : "joined", { count: news.moved }));
  }, [news, isShownOnPage, t]);
}
