"use client";

import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { buttonLook } from "@/components/ui/button-look";
import { formatMoney } from "@/lib/format/money";
import { usePayPath } from "./use-checkout";

type Props = { order: { id: number; orderNumber: string; paymentAmount: number }; onAgain: () => void };

/** These goods are ordered already and wait to be paid: the way there comes before a second order. */
export function EarlierOrder({ order, onAgain }: Props) {
  const t = useTranslations("CheckOutView");
  const locale = useLocale();
  const pathOf = usePayPath();

  return (
    <Notice
      action={
        <div className="flex flex-wrap gap-3">
          <a href={pathOf(order.id)} className={buttonLook({ size: "small" }, "min-h-11")}>
            {t("payOrder")}
          </a>
          <Button look="outline" size="small" onClick={onAgain} className="min-h-11">
            {t("orderAgain")}
          </Button>
        </div>
      }
    >
      <p className="font-semibold">{t("ordered")}</p>
      <p>{t("orderedDetail", { number: order.orderNumber, amount: formatMoney(order.paymentAmount, locale) })}</p>
    </Notice>
  );
}
