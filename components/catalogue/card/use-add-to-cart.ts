"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { showToast } from "@/components/feedback/toast";
import { send } from "@/lib/client/send";
import { useSession } from "@/lib/client/use-session";

/** Puts one of a choice into the member's cart; a guest signs in first. */
export function useAddToCart(): { busy: boolean; add: (productId: number, productSkuId: number) => Promise<void> } {
  const t = useTranslations("AddToCartButton");
  const showFailure = useShowFailure();
  const session = useSession();
  const [busy, setBusy] = useState(false);

  async function add(productId: number, productSkuId: number) {
    if (session?.state === "guest") return goToSignIn();
    setBusy(true);
    try {
      await send("POST shoppingCart/add", { productId, productSkuId });
      void showToast("success", t("added"));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, add };
}
