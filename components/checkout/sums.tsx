"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { useMoney } from "@/lib/format/use-money";
import { itemsAmount, needsAddress, type Quote } from "./quote";

type Props = {
  quote: Quote;
  /** The items' amount when they were chosen; null if unknown. */
  seen: number | null;
  placed: boolean;
  asking: boolean;
};

/** Shipping and taxes depend on the address. */
export function Sums({ quote, seen, placed, asking }: Props) {
  const t = useTranslations("CheckOutView");
  const money = useMoney();
  const open = needsAddress(quote) && !placed;
  const now = itemsAmount(quote);
  const rows = [
    ["itemsTotal", money.write(now)],
    ["shipping", open ? t("withAddress") : money.write(quote.freight)],
    [quote.taxIncluded ? "taxesIncluded" : "taxes", open ? t("withAddress") : money.write(quote.taxes)],
    ["total", money.write(quote.totalAmount)],
    ["discount", money.write(-quote.memberDiscountAmount)],
  ] as const;

  return (
    <div role="status" aria-busy={asking} className={classNames("transition", asking && "animate-breathe")}>
      <dl className="figures flex flex-col gap-2.5 text-sm">
        {rows.map(([name, amount]) => (
          <div key={name} className={classNames("flex justify-between gap-4", name === "total" && "mt-1 border-t border-line pt-3.5")}>
            <dt className="text-ink-soft">
              {t(name)}
              {name === "itemsTotal" && seen !== null && seen !== now && (
                <Badge tone="sun" className="ms-2">
                  {t("priceChanged", { before: money.write(seen), now: money.write(now) })}
                </Badge>
              )}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="text-lg">{t("payable")}</dt>
          <dd className="display text-2xl">{money.write(quote.paymentAmount)}</dd>
        </div>
      </dl>
    </div>
  );
}
