import { useLocale, useTranslations } from "next-intl";
import { sumOfAmounts } from "@/lib/contract/wire/money";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { formatMoment } from "@/lib/format/date";
import { useMoney } from "@/lib/format/use-money";
import type { Order } from "../order";
import { accountNames, digitsOf, externalNamesOf, type SourceName } from "./sources";

type PaidPart = { source: SourceName; amount: number };

/** The sources of a payment: the member's accounts as recorded, and the rest from outside. */
export function paymentOf(order: Order): PaidPart[] {
  const { paymentTime, paymentAmount, paymentMessage } = order;
  if (paymentTime === null) return [];
  const own = paymentMessage.flatMap(({ accountType, amount }) =>
    accountType === accountTypes.creditCard ? [] : [{ source: accountNames[accountType], amount }],
  );
  const external = sumOfAmounts([{ amount: paymentAmount }, ...own.map(({ amount }) => ({ amount, quantity: -1 }))]);
  if (external <= 0) return own;
  return [...externalNamesOf(order).map((source) => ({ source, amount: external })), ...own];
}

export function PaymentLines({ order }: { order: Order }) {
  const t = useTranslations("PaymentLines");
  const locale = useLocale();
  const money = useMoney();
  const { paymentTime, paymentAmount, paidBy } = order;
  // The sources of another payer are not the member's business.
  const parts = paidBy ? [] : paymentOf(order);

  if (parts.length === 0 && !paidBy) return <p className="text-ink-soft">{t(paymentTime ? "nothing" : "unpaid")}</p>;
  return (
    <dl className="flex flex-col gap-1">
      {paidBy && (
        <div className="flex items-baseline justify-between gap-6">
          <dt>{paidBy.name === null ? t("guest") : t("other", { name: paidBy.name })}</dt>
          <dd className="figures">{money.write(paymentAmount)}</dd>
        </div>
      )}
      {parts.map(({ source, amount }) => (
        <div key={source} className="flex items-baseline justify-between gap-6">
          <dt>
            {t(source)} {digitsOf[source] && <span className="figures text-ink-soft">{digitsOf[source](order)}</span>}
          </dt>
          <dd className="figures">{money.write(amount)}</dd>
        </div>
      ))}
      {paymentTime && (
        <div className="flex items-baseline justify-between gap-6 text-sm text-ink-soft">
          <dt>{t("at")}</dt>
          <dd>{formatMoment(paymentTime, locale)}</dd>
        </div>
      )}
    </dl>
  );
}
