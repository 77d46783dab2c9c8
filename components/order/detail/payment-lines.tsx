import { useLocale, useTranslations } from "next-intl";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { formatMoment } from "@/lib/format/date";
import { formatMoney } from "@/lib/format/money";
import type { Order } from "../order";
import { accountNames, digitsOf, externalNamesOf, type SourceName } from "./sources";

type PaidPart = { source: SourceName; dollars: number };

/** The sources of a payment: the member's accounts as recorded, and the rest from outside. */
export function paymentOf(order: Order): PaidPart[] {
  const { paymentTime, paymentAmount, paymentMessage } = order;
  if (paymentTime === null) return [];
  const own = paymentMessage.flatMap(({ accountType, amount }) =>
    accountType === accountTypes.creditCard ? [] : [{ source: accountNames[accountType], dollars: amount }],
  );
  const ownCents = own.reduce((cents, { dollars }) => cents + Math.round(dollars * 100), 0);
  const externalCents = Math.round(paymentAmount * 100) - ownCents;
  if (externalCents <= 0) return own;
  return [...externalNamesOf(order).map((source) => ({ source, dollars: externalCents / 100 })), ...own];
}

export function PaymentLines({ order }: { order: Order }) {
  const t = useTranslations("PaymentLines");
  const locale = useLocale();
  const { paymentTime, paymentAmount, paidBy } = order;
  // The sources of another payer are not the member's business.
  const parts = paidBy ? [] : paymentOf(order);

  if (parts.length === 0 && !paidBy) return <p className="text-ink-soft">{t(paymentTime ? "nothing" : "unpaid")}</p>;
  return (
    <dl className="flex flex-col gap-1">
      {paidBy && (
        <div className="flex items-baseline justify-between gap-6">
          <dt>{paidBy.name === null ? t("guest") : t("other", { name: paidBy.name })}</dt>
          <dd className="figures">{formatMoney(paymentAmount, locale)}</dd>
        </div>
      )}
      {parts.map(({ source, dollars }) => (
        <div key={source} className="flex items-baseline justify-between gap-6">
          <dt>
            {t(source)} {digitsOf[source] && <span className="figures text-ink-soft">{digitsOf[source](order)}</span>}
          </dt>
          <dd className="figures">{formatMoney(dollars, locale)}</dd>
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
