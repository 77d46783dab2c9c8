import { useLocale, useTranslations } from "next-intl";
import { maskedNumber } from "@/lib/format/card";
import { formatMoment } from "@/lib/format/date";
import { formatMoney } from "@/lib/format/money";
import type { Order } from "../order";
import { paymentOf } from "./payment-of";

/** Where the money came from. */
export function PaymentLines({ order }: { order: Order }) {
  const t = useTranslations("PaymentLines");
  const locale = useLocale();
  const parts = paymentOf(order);
  const { cardNumber, paymentTime } = order;

  if (parts.length === 0) return <p className="text-ink-soft">{t(paymentTime ? "nothing" : "unpaid")}</p>;
  return (
    <dl className="flex flex-col gap-1">
      {parts.map(({ source, dollars }) => (
        <div key={source} className="flex items-baseline justify-between gap-6">
          <dt>
            {t(source)} {source === "card" && cardNumber && <span className="figures text-ink-soft">{maskedNumber(cardNumber)}</span>}
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
