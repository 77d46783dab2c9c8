"use client";

import { useTranslations } from "next-intl";
import type { CallData } from "@/lib/contract";
import { ofMills } from "@/lib/contract/wire/money";
import { typedMills } from "@/lib/format/amount";
import { itemsAmount } from "@/lib/format/items-amount";
import { useMoney } from "@/lib/format/use-money";
import { accountsOn, deductedMills, type PayForm } from "./pay-form";

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
  const money = useMoney();
  return (
    <dl className="mb-4 flex flex-col gap-2 border-b border-line pb-4 text-sm">
      <Line
        label={t("items", { count: order.orderItems.reduce((sum, item) => sum + item.quantity, 0) })}
        amount={money.write(itemsAmount(order))}
      />
      <Line label={t("freight")} amount={money.write(order.freight)} />
      <Line label={t(order.taxIncluded ? "taxesIncluded" : "taxes")} amount={money.write(order.taxes)} />
      {order.memberDiscountAmount > 0 && <Line label={t("discount")} amount={money.write(-order.memberDiscountAmount)} />}
    </dl>
  );
}

/** The total, each source's share and the rest, announced by screen readers on every change. */
export function PayTotal({ payableMills, form }: { payableMills: number; form: PayForm }) {
  const t = useTranslations("PaySums");
  const names = useTranslations("DeductionRow");
  const money = useMoney();
  const written = (mills: number) => money.write(ofMills(mills));
  const accounts = accountsOn(form);
  return (
    <div role="status">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-lg">{t("payable")}</span>
        <span className="display figures text-2xl">{written(payableMills)}</span>
      </p>
      {accounts.map((name) => (
        <p key={name} className="mt-2 flex justify-between gap-4 text-sm">
          <span className="text-ink-soft">{names(name)}</span>
          <span className="figures">{written(-typedMills(form.accounts[name].amount))}</span>
        </p>
      ))}
      {(accounts.length > 0 || form.outside) && (
        <p className="mt-2 flex justify-between gap-4 text-sm font-semibold">
          <span>{t(form.outside ?? "left")}</span>
          <span className="figures">{written(Math.max(0, payableMills - deductedMills(form)))}</span>
        </p>
      )}
    </div>
  );
}
