"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { keepGoods } from "@/lib/client/goods-selection";
import { joinedCourse } from "@/lib/client/joined-course";
import { send } from "@/lib/client/send";
import { useSession } from "@/lib/client/use-session";
import { getPathname } from "@/lib/i18n/navigation";

type Choice = { productId: number; productSkuId: number };

/** The two ways to a product: joining it, or the checkout, where a visitor signs in first. Both lead to a document of another kind. */
export function usePurchase() {
  const locale = useLocale();
  const session = useSession();
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);

  async function join(choice: Choice) {
    if (session?.state === "guest") return goToSignIn();
    setBusy(true);
    try {
      await send("POST member/course/addToMemberCourse", choice);
      joinedCourse.write(true);
      window.location.assign(getPathname({ locale, href: "/my_course" }));
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
