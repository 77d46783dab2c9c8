"use client";

import { ShoppingBag } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useCall } from "@/lib/client/use-call";
import { useSession } from "@/lib/client/use-session";
import { getPathname } from "@/lib/i18n/navigation";
import { CountedLink } from "./counted-link";

/** The way to the cart, with how many things a member has in it. */
export function CartLink() {
  const t = useTranslations("CartLink");
  const locale = useLocale();
  const member = useSession()?.state === "member";
  const { data: lines = [] } = useCall("GET shoppingCart/listByMemberId", member ? {} : null);
  const count = member ? lines.reduce((sum, line) => sum + line.quantity, 0) : 0;

  return (
    <CountedLink href={getPathname({ locale, href: "/cart" })} label={t("label", { count })} count={count}>
      <ShoppingBag aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </CountedLink>
  );
}
