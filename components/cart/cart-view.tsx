"use client";

import { useLocale, useTranslations } from "next-intl";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { signInPath } from "@/components/feedback/sign-in-path";
import { type CheckoutItems, saveCheckoutItems } from "@/lib/client/cart/checkout-items";
import { useSession } from "@/lib/client/session/use-session";
import { Failure } from "@/lib/contract/wire/failure";
import { getPathname } from "@/lib/i18n/navigation";
import { CartPanel } from "./cart-panel";
import { useMemberCart } from "./use-member-cart";
import { useVisitorCart } from "./use-visitor-cart";

/** The checkout is a document of its own, so its path is absolute. */
function useCheckOutPath(): string {
  const locale = useLocale();
  return getPathname({ locale, href: "/check_out?is_cart=1" });
}

function MemberCart({ who }: { who: string }) {
  const path = useCheckOutPath();

  function checkOut(goods: CheckoutItems) {
    saveCheckoutItems(goods);
    window.location.assign(path);
  }

  return <CartPanel cart={useMemberCart(who)} onCheckOut={checkOut} />;
}

function VisitorCart() {
  const t = useTranslations("CartView");
  const locale = useLocale();
  const path = useCheckOutPath();
  const cart = useVisitorCart();

  function checkOut(goods: CheckoutItems) {
    saveCheckoutItems(goods);
    window.location.assign(signInPath(locale, path));
  }

  return <CartPanel cart={cart} note={t(cart.fromAbroad ? "countryNote" : "visitorNote")} onCheckOut={checkOut} />;
}

export function CartView() {
  const session = useSession();
  if (!session) return <LoadingRows rows={3} />;
  if (session.state === "member") return <MemberCart who={session.member.userCode} />;
  if (session.state === "guest") return <VisitorCart />;
  return <Failed error={new Failure("provider-unreachable")} />;
}
