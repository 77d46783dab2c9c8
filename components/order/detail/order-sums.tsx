import { useTranslations } from "next-intl";
import { sumOfAmounts } from "@/lib/contract/wire/money";
import { itemsAmount } from "@/lib/format/items-amount";
import { useMoney } from "@/lib/format/use-money";
import type { Order } from "../order";

export function OrderSums({ order }: { order: Order }) {
  const t = useTranslations("OrderSums");
  const money = useMoney();
  const { taxes, freight, totalAmount, memberDiscountAmount, paymentAmount, paymentTime } = order;
  const refunded = sumOfAmounts(order.refunds ?? []);

  return (
    <dl className="figures flex flex-col gap-1.5 [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-6">
      <div>
        <dt className="text-ink-soft">{t("items")}</dt>
        <dd>{money.write(itemsAmount(order))}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{t("freight")}</dt>
        <dd>{money.write(freight)}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{t(order.taxIncluded ? "taxesIncluded" : "taxes")}</dt>
        <dd>{money.write(taxes)}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{t("total")}</dt>
        <dd>{money.write(totalAmount)}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{t("discount")}</dt>
        <dd>{money.write(-memberDiscountAmount)}</dd>
      </div>
      <div className="mt-2 border-t border-line pt-3">
        <dt className="font-semibold">{t(paymentTime ? "paid" : "amount")}</dt>
        <dd className="display text-2xl">{money.write(paymentAmount)}</dd>
      </div>
      {refunded > 0 && (
        <div>
          <dt className="text-ink-soft">{t("refunded")}</dt>
          <dd>{money.write(-refunded)}</dd>
        </div>
      )}
    </dl>
  );
}
