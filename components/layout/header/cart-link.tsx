"use client";

import { ShoppingBag } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { canBeHad, leftOutOfCart } from "@/lib/client/cart-choice";
import { guestCart } from "@/lib/client/guest-cart";
import { useCall } from "@/lib/client/use-call";
import { useSession } from "@/lib/client/use-session";
import { getPathname } from "@/lib/i18n/navigation";
import { CountedLink } from "./counted-link";
import { useCartArrivals } from "./use-cart-arrivals";

/** The way to the cart, with how many things are meant in it; a visitor has one too. */
export function CartLink() {
  const t = useTranslations("CartLink");
  const locale = useLocale();
  const session = useSession();
  const member = session?.state === "member" ? session.member.userCode : null;
  const { data: held } = useCall("GET shoppingCart/listByMemberId", member ? {} : null);
  const visitors = guestCart.use();
  const leftOut = leftOutOfCart.use();
  useCartArrivals({ member, lines: held, waiting: visitors.length > 0 });

  const lines = member ? (held ?? []).filter(canBeHad) : session?.state === "guest" ? visitors : [];
  const meant = lines.filter((line) => !leftOut.includes(line.productSkuId));
  const count = meant.reduce((sum, line) => sum + line.quantity, 0);

  return (
    <CountedLink href={getPathname({ locale, href: "/cart" })} label={t("label", { count })} count={count}>
      <ShoppingBag aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </CountedLink>
  );
}
