"use client";

import { ShoppingBag } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { refresh } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import { deselectedItems, isInStock } from "@/lib/client/cart/deselected-items";
import { guestCart } from "@/lib/client/cart/guest-cart";
import { useSession } from "@/lib/client/session/use-session";
import { getPathname, usePathname } from "@/lib/i18n/navigation";
import { CountedLink } from "./counted-link";
import { useCartArrivals } from "./use-cart-arrivals";
import { useViewer } from "./use-viewer";

const counted = ["GET shoppingCart/listByMemberId", "GET product/getCollectionsList", "GET notice/unread"];

/** Reads the counts of the header again after each change of the route: another device may have changed them. */
function useFreshCounts(): void {
  const path = usePathname();
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    void refresh(counted);
  }, [path]);
}

/** Counts the selected goods, for guests as well. */
export function CartLink() {
  const t = useTranslations("CartLink");
  const locale = useLocale();
  const session = useSession();
  const member = session?.state === "member" ? session.member.userCode : null;
  useFreshCounts();
  useViewer();
  const { data: held } = useCall("GET shoppingCart/listByMemberId", member ? {} : null);
  const visitors = guestCart.use();
  const deselected = deselectedItems.use();
  useCartArrivals({ member, lines: held, waiting: visitors.length > 0 });

  const lines = member ? (held ?? []).filter(isInStock) : session?.state === "guest" ? visitors : [];
  const selected = lines.filter((line) => !deselected.includes(line.productSkuId));
  const count = selected.reduce((sum, line) => sum + line.quantity, 0);

  return (
    <CountedLink href={getPathname({ locale, href: "/cart" })} label={t("label", { count })} count={count}>
      <ShoppingBag aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </CountedLink>
  );
}
