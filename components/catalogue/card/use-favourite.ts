"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { showToast } from "@/components/feedback/toast";
import { send } from "@/lib/client/send";
import { useCall } from "@/lib/client/use-call";
import { useSession } from "@/lib/client/use-session";

/** Whether a product is among the member's favourites, and the way in and out of them. */
export function useFavourite(productId: number): { collected: boolean; toggle: () => Promise<void> } {
  const t = useTranslations("FavouriteButton");
  const showFailure = useShowFailure();
  const session = useSession();
  const { data: entries, mutate } = useCall("GET product/getCollectionsList", session?.state === "member" ? {} : null);
  const [wished, setWished] = useState<boolean | null>(null);
  const collected = wished ?? entries?.some((entry) => entry.product?.id === productId) ?? false;

  async function toggle() {
    if (session?.state === "guest") return goToSignIn();
    if (wished !== null) return;
    setWished(!collected);
    try {
      await send("POST product/addOrDelCollection", { productIds: [productId], status: collected ? 0 : 1 });
      await mutate();
      void showToast("success", t(collected ? "removed" : "added"));
    } catch (error) {
      showFailure(error);
    } finally {
      setWished(null);
    }
  }

  return { collected, toggle };
}
