import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format/money";
import type { Order } from "../order";

export function OrderSums({ order }: { order: Order }) {
  const t = useTranslations("OrderSums");
  const locale = useLocale();
  const { taxes, freight, totalAmount, memberDiscountAmount, paymentAmount, paymentTime } = order;
  const refundedCents = (order.refunds ?? []).reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  const itemsAmount = Math.round((totalAmount - taxes - freight) * 100) / 100;

  return (
    <dl className="figures flex flex-col gap-1.5 [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-6">
      <div>
        <dt className="text-ink-soft">{t("items")}</dt>
        <dd>{formatMoney(itemsAmount, locale)}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{t("freight")}</dt>
        <dd>{formatMoney(freight, locale)}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{t("taxes")}</dt>
        <dd>{formatMoney(taxes, locale)}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{t("total")}</dt>
        <dd>{formatMoney(totalAmount, locale)}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{t("discount")}</dt>
        <dd>{formatMoney(-memberDiscountAmount, locale)}</dd>
      </div>
      <div className="mt-2 border-t border-line pt-3">
        <dt className="font-semibold">{t(paymentTime ? "paid" : "amount")}</dt>
        <dd className="display text-2xl">{formatMoney(paymentAmount, locale)}</dd>
      </div>
      {refundedCents > 0 && (
        <div>
          <dt className="text-ink-soft">{t("refunded")}</dt>
          <dd>{formatMoney(-refundedCents / 100, locale)}</dd>
        </div>
      )}
    </dl>
  );
}
