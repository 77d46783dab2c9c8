"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { showToast } from "@/components/feedback/toast";
import { cartNews } from "@/lib/client/cart-news";
import { noteNewPrices } from "@/lib/client/seen-prices";
import type { CallData } from "@/lib/contract";
import { usePathname } from "@/lib/i18n/navigation";

type Arrivals = {
  /** The member's code; null for a visitor. */
  member: string | null;
  lines: CallData<"GET shoppingCart/listByMemberId"> | undefined;
  /** Whether there is still a visitor's cart. */
  waiting: boolean;
};

/** Moves what a visitor's cart still holds, says what came of it, and notes at which prices things came into the cart. */
export function useCartArrivals({ member, lines, waiting }: Arrivals): void {
  const t = useTranslations("CartLink");
  const news = cartNews.use();
  const told = usePathname() === "/cart";

  useEffect(() => {
    if (member && waiting)
      void import("@/lib/client/merge-guest-cart").then(({ mergeGuestCart }) => mergeGuestCart()).catch(() => undefined);
  }, [member, waiting]);

  useEffect(() => {
    if (member && lines) noteNewPrices(member, lines);
  }, [member, lines]);

  useEffect(() => {
    if (!news || news.told || told) return;
    const left = news.notes.length > 0;
    cartNews.write({ ...news, told: true });
    void showToast(left ? "info" : "success", t(left ? "joinedPartly" : "joined", { count: news.came }));
  }, [news, told, t]);
}
