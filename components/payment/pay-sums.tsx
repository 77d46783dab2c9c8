"use client";

import { useLocale, useTranslations } from "next-intl";
import type { CallData } from "@/lib/contract";
import { centsOf } from "@/lib/format/amount";
import { formatMoney } from "@/lib/format/money";
import { accountsOn, deductedCents, type PayForm } from "./pay-form";

type Props = { order: CallData<"GET order/{id}">; form: PayForm };

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  );
}

/** The total, each source's share and the rest, announced by screen readers on every change. */
export function PaySums({ order, form }: Props) {
  const t = useTranslations("PaySums");
  const names = useTranslations("DeductionRow");
  const locale = useLocale();
  const money = (dollars: number) => formatMoney(dollars, locale);
  const accounts = accountsOn(form);
  const itemsCents = centsOf(order.totalAmount) - centsOf(order.taxes) - centsOf(order.freight);
  const restCents = Math.max(0, centsOf(order.paymentAmount) - deductedCents(form));

  return (
    <>
      <dl className="flex flex-col gap-2 text-sm">
        <Line
          label={t("items", { count: order.orderItems.reduce((sum, item) => sum + item.quantity, 0) })}
          amount={money(itemsCents / 100)}
        />
        <Line label={t("freight")} amount={money(order.freight)} />
        <Line label={t("taxes")} amount={money(order.taxes)} />
        {order.memberDiscountAmount > 0 && <Line label={t("discount")} amount={money(-order.memberDiscountAmount)} />}
      </dl>
      <div role="status" className="mt-4 border-t border-line pt-4">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-lg">{t("payable")}</span>
          <span className="display figures text-2xl">{money(order.paymentAmount)}</span>
        </p>
        {accounts.map((name) => (
          <p key={name} className="mt-2 flex justify-between gap-4 text-sm">
            <span className="text-ink-soft">{names(name)}</span>
            <span className="figures">{money(0 - centsOf(form.accounts[name].amount) / 100)}</span>
          </p>
        ))}
        {(accounts.length > 0 || form.outside) && (
          <p className="mt-2 flex justify-between gap-4 text-sm font-semibold">
            <span>{t(form.outside ?? "left")}</span>
            <span className="figures">{money(restCents / 100)}</span>
          </p>
        )}
      </div>
    </>
  );
}
