"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/call/use-call";
import { type CheckoutItems, readCheckoutItems, saveCheckoutItems } from "@/lib/client/cart/checkout-items";
import { deselectedItems, isInStock } from "@/lib/client/cart/deselected-items";
import { useSession } from "@/lib/client/session/use-session";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import type { AgreementUrls } from "./agreement-checkbox";
import { CheckOutForm } from "./check-out-form";
import { CheckOutSkeleton } from "./check-out-skeleton";

/** What the cart's own button would check out: the lines that are in stock and selected in this tab. */
function itemsOf(lines: CallData<"GET shoppingCart/listByMemberId">): CheckoutItems {
  const deselected = deselectedItems.read();
  return lines
    .filter((line) => isInStock(line) && !deselected.includes(line.productSkuId))
    .map(({ productId, productSkuId, quantity, skuStock }) => ({ productId, productSkuId, quantity, shownPrice: skuStock.promotionPrice }));
}

/** The goods that were chosen in this tab; for a checkout of the cart in another tab, those of the cart. */
function useGoods(ofCart: boolean) {
  const [stored, setGoods] = useState<CheckoutItems | null>(null);
  const isNeeded = ofCart && stored?.length === 0;
  const { data: lines, error } = useCall("GET shoppingCart/listByMemberId", isNeeded ? {} : null);

  // The goods are stored in the browser only.
  useEffect(() => setGoods(readCheckoutItems()), []);

  useEffect(() => {
    const found = isNeeded && lines ? itemsOf(lines) : [];
    if (found.length === 0) return;
    saveCheckoutItems(found);
    setGoods(found);
  }, [isNeeded, lines]);

  const waiting = isNeeded && (!lines || itemsOf(lines).length > 0);
  return { goods: waiting ? null : stored, error: waiting && !lines ? error : undefined };
}

type Props = {
  /** The address id from the URL. */
  asked: number | null;
  isCart: boolean;
  agreements: AgreementUrls;
};

export function CheckOutView(props: Props) {
  const t = useTranslations("CheckOutView");
  const session = useSession();
  const { goods, error } = useGoods(props.isCart && session?.state === "member");

  if (!session) return <CheckOutSkeleton />;
  if (session.state === "unknown") return <Failed error={new Failure("provider-unreachable")} />;
  if (session.state === "guest") return <Failed error={new Failure("signed-out")} />;
  if (error) return <Failed error={error} />;
  if (goods?.length === 0)
    return (
      <Empty title={t("empty")} action={<ButtonLink href="/cart">{t("toCart")}</ButtonLink>}>
        {t("emptyHint")}
      </Empty>
    );
  if (!goods) return <CheckOutSkeleton />;
  return <CheckOutForm {...props} who={session.member.userCode} goods={goods} />;
}
