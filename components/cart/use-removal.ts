"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { showToast } from "@/components/feedback/toast";
import type { Cart, CartLine } from "./cart-line";

/** Takes lines out once that is confirmed, and offers to put them back. */
export function useRemoval({ remove, bringBack }: Cart) {
  const t = useTranslations("CartView");
  const [asked, ask] = useState<CartLine[]>([]);

  /** Offered again where it did not come about. */
  function offerUndo(lines: CartLine[]) {
    const undo = async () => (await bringBack(lines)) || offerUndo(lines);
    void showToast("success", t("removed", { count: lines.length }), { label: t("undo"), onClick: () => void undo() });
  }

  async function confirm() {
    ask([]);
    if (await remove(asked)) offerUndo(asked);
  }

  return { asked, ask, confirm, cancel: () => ask([]) };
}
