"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { send } from "@/lib/client/call/send";
import { saveCheckoutItems } from "@/lib/client/cart/checkout-items";
import { joinedCourse } from "@/lib/client/course/joined-course";
import { useSession } from "@/lib/client/session/use-session";
import { getPathname } from "@/lib/i18n/navigation";

type Choice = { productId: number; productSkuId: number };

/** Joins a course, or goes to the checkout, where a guest signs in first. Both open a private document. */
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

  /** The checkout is a document of its own, so this page is unloaded. */
  function buy(choice: Choice, quantity: number, shownPrice: number) {
    saveCheckoutItems([{ ...choice, quantity, shownPrice }]);
    window.location.assign(getPathname({ locale, href: "/check_out" }));
  }

  return { busy, join, buy };
}
