"use client";

import { useLocale, useTranslations } from "next-intl";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { signInPath } from "@/components/feedback/sign-in-path";
import { type Goods, keepGoods } from "@/lib/client/goods-selection";
import { useSession } from "@/lib/client/use-session";
import { Failure } from "@/lib/contract/wire/failure";
import { getPathname } from "@/lib/i18n/navigation";
import { CartPanel } from "./cart-panel";
import { useMemberCart } from "./use-member-cart";
import { useVisitorCart } from "./use-visitor-cart";

/** Where a checkout of the cart begins: a document of its own. */
function useCheckOutPath(): string {
  const locale = useLocale();
  return getPathname({ locale, href: "/check_out?is_cart=1" });
}

function MemberCart({ who }: { who: string }) {
  const path = useCheckOutPath();

  function checkOut(goods: Goods) {
    keepGoods(goods);
    window.location.assign(path);
  }

  return <CartPanel cart={useMemberCart(who)} onCheckOut={checkOut} />;
}

function VisitorCart() {
  const t = useTranslations("CartView");
  const locale = useLocale();
  const path = useCheckOutPath();
  const cart = useVisitorCart();

  function checkOut(goods: Goods) {
    keepGoods(goods);
    window.location.assign(signInPath(locale, path));
  }

  return <CartPanel cart={cart} note={t(cart.fromAbroad ? "countryNote" : "visitorNote")} onCheckOut={checkOut} />;
}

/** The cart of whoever is here. */
export function CartView() {
  const session = useSession();
  if (!session) return <LoadingRows rows={3} />;
  if (session.state === "member") return <MemberCart who={session.member.userCode} />;
  if (session.state === "guest") return <VisitorCart />;
  return <Failed error={new Failure("provider-unreachable")} />;
}
