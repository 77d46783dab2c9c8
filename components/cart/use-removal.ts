"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { showToast } from "@/components/feedback/toast";
import type { Cart, CartLine } from "./cart-line";

/** Takes lines out once that is confirmed, and offers to put them back. */
export function useRemoval({ remove, bringBack }: Cart) {
  const t = useTranslations("CartView");
  const [asked, ask] = useState<CartLine[]>([]);

  async function confirm() {
    ask([]);
    if (!(await remove(asked))) return;
    const undo = { label: t("undo"), onClick: () => void bringBack(asked) };
    void showToast("success", t("removed", { count: asked.length }), undo);
  }

  return { asked, ask, confirm, cancel: () => ask([]) };
}
