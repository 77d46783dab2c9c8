"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { useCall } from "@/lib/client/call/use-call";
import { type CheckoutItems, readChosenAt } from "@/lib/client/cart/checkout-items";
import { orderStates } from "@/lib/contract/wire/codes";
import { useMoney } from "@/lib/format/use-money";
import { getPathname } from "@/lib/i18n/navigation";
import { forgetAttempt, useOrderAttempt } from "./place-order";
import { usePayPath } from "./use-checkout";

/**
 * An earlier order of the same goods, found after Back, in another tab or after a reload. A paid order is shown only if the goods were
 * chosen before it was placed: choosing the same goods again starts another order.
 */
export function useEarlierOrder(who: string, goods: CheckoutItems) {
  const { orderId: id, at } = useOrderAttempt(who, goods);
  const { data: order, error } = useCall("GET order/{id}", id === null ? null : { id });
  const mine = order?.id === id ? order : undefined;
  const isOfTheseGoods = at >= readChosenAt();
  const counts = mine?.state === orderStates.unpaid || (mine?.state !== orderStates.cancelled && isOfTheseGoods);
  const over = (mine !== undefined && !counts) || error?.failure === "refused";

  useEffect(() => {
    if (over) forgetAttempt(who, goods);
  }, [over, who, goods]);

  return { order: over ? undefined : mine, asking: id !== null && !mine && !error };
}

type Props = { order: { id: number; orderNumber: string; paymentAmount: number; state: number }; onAgain: () => void };

/** Offers an earlier order of the same goods before a second one can be placed. */
export function EarlierOrder({ order: { id, orderNumber: number, paymentAmount, state }, onAgain }: Props) {
  const t = useTranslations("CheckOutView");
  const paid = useTranslations("NotPayable");
  const locale = useLocale();
  const money = useMoney();
  const pathOf = usePayPath();
  const waits = state === orderStates.unpaid;

  return (
    <Notice
      action={
        <div className="flex flex-wrap gap-3">
          <a
            href={waits ? pathOf(id) : getPathname({ locale, href: `/order_detail?id=${id}` })}
            className={buttonVariants({ size: "small" }, "min-h-11")}
          >
            {waits ? t("payOrder") : paid("look")}
          </a>
          <Button variant="outline" size="small" onClick={onAgain} className="min-h-11">
            {t("orderAgain")}
          </Button>
        </div>
      }
    >
      <p className="font-semibold">{t("ordered")}</p>
      <p>{waits ? t("orderedDetail", { number, amount: money.write(paymentAmount) }) : paid("paid", { number })}</p>
    </Notice>
  );
}
