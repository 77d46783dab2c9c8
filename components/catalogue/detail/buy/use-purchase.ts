"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { showToast } from "@/components/feedback/toast";
import { keepGoods } from "@/lib/client/goods-selection";
import { send } from "@/lib/client/send";
import { useSession } from "@/lib/client/use-session";
import { getPathname } from "@/lib/i18n/navigation";

type Choice = { productId: number; productSkuId: number };

/** The two ways to a product: joining it here, or the checkout, where a visitor signs in first. */
export function usePurchase() {
  const t = useTranslations("BuyBox");
  const locale = useLocale();
  const session = useSession();
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);

  async function join(choice: Choice) {
    if (session?.state === "guest") return goToSignIn();
    setBusy(true);
    try {
      await send("POST member/course/addToMemberCourse", choice);
      void showToast("success", t("joined"));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  /** The checkout is a document of its own: the page is left for good. */
  function buy(choice: Choice, quantity: number, seenPrice: number) {
    keepGoods([{ ...choice, quantity, seenPrice }]);
    window.location.assign(getPathname({ locale, href: "/check_out" }));
  }

  return { busy, join, buy };
}
