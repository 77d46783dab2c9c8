"use client";

import { useLocale, useTranslations } from "next-intl";
import type { CallData } from "@/lib/contract";
import { centsOf } from "@/lib/format/amount";
import { formatMoney } from "@/lib/format/money";
import { accountsOn, deductedCents, type PayForm } from "./pay-form";

type Order = CallData<"GET order/{id}">;

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  );
}

/** The sums of which the amount payable consists. */
export function PaySums({ order }: { order: Order }) {
  const t = useTranslations("PaySums");
  const locale = useLocale();
  const money = (dollars: number) => formatMoney(dollars, locale);
  const itemsCents = centsOf(order.totalAmount) - centsOf(order.taxes) - centsOf(order.freight);
  return (
    <dl className="mb-4 flex flex-col gap-2 border-b border-line pb-4 text-sm">
      <Line
        label={t("items", { count: order.orderItems.reduce((sum, item) => sum + item.quantity, 0) })}
        amount={money(itemsCents / 100)}
      />
      <Line label={t("freight")} amount={money(order.freight)} />
      <Line label={t("taxes")} amount={money(order.taxes)} />
      {order.memberDiscountAmount > 0 && <Line label={t("discount")} amount={money(-order.memberDiscountAmount)} />}
    </dl>
  );
}

/** The total, each source's share and the rest, announced by screen readers on every change. */
export function PayTotal({ payableCents, form }: { payableCents: number; form: PayForm }) {
  const t = useTranslations("PaySums");
  const names = useTranslations("DeductionRow");
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents / 100, locale);
  const accounts = accountsOn(form);
  return (
    <div role="status">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-lg">{t("payable")}</span>
        <span className="display figures text-2xl">{money(payableCents)}</span>
      </p>
      {accounts.map((name) => (
        <p key={name} className="mt-2 flex justify-between gap-4 text-sm">
          <span className="text-ink-soft">{names(name)}</span>
          <span className="figures">{money(-centsOf(form.accounts[name].amount))}</span>
        </p>
      ))}
      {(accounts.length > 0 || form.outside) && (
        <p className="mt-2 flex justify-between gap-4 text-sm font-semibold">
          <span>{t(form.outside ?? "left")}</span>
          <span className="figures">{money(Math.max(0, payableCents - deductedCents(form)))}</span>
        </p>
      )}
    </div>
  );
}
