import { useLocale, useTranslations } from "next-intl";
import { Brand } from "@/components/layout/brand";
import { sumOfAmounts } from "@/lib/contract/wire/money";
import { formatMoment } from "@/lib/format/date";
import { useMoney } from "@/lib/format/use-money";
import type { Order } from "../order";
import { AddressLines } from "./address-lines";
import { OrderSums } from "./order-sums";
import { PaymentLines } from "./payment-lines";

/** The printed form of an order. */
export function Receipt({ order }: { order: Order }) {
  const t = useTranslations("Receipt");
  const locale = useLocale();
  const money = useMoney();
  const { orderNumber, paymentTime, refundTime, orderItems, receiveAddress } = order;

  return (
    <article className="hidden text-sm print:block">
      <header className="flex items-end justify-between gap-8 border-b border-line pb-6">
        <div>
          <Brand />
          <p className="display mt-6 text-3xl">{t("title")}</p>
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 text-end [&_dt]:text-ink-soft">
          <dt>{t("number")}</dt>
          <dd className="figures">{orderNumber}</dd>
          <dt>{t("date")}</dt>
          <dd>{paymentTime && formatMoment(paymentTime, locale)}</dd>
          {refundTime && (
            <>
              <dt>{t("refunded")}</dt>
              <dd>{formatMoment(refundTime, locale)}</dd>
            </>
          )}
        </dl>
      </header>
      <table className="mt-8 w-full [&_td]:py-2 [&_th]:pb-2 [&_th]:text-start [&_th]:font-normal [&_th]:text-ink-soft">
        <thead>
          <tr>
            <th>{t("item")}</th>
            <th className="text-end!">{t("price")}</th>
            <th className="text-end!">{t("quantity")}</th>
            <th className="text-end!">{t("sum")}</th>
          </tr>
        </thead>
        <tbody>
          {orderItems.map(({ id, productName, price, quantity }) => (
            <tr key={id} className="figures break-inside-avoid border-t border-line">
              <td>{productName}</td>
              <td className="text-end">{money.write(price)}</td>
              <td className="text-end">{quantity}</td>
              <td className="text-end">{money.write(sumOfAmounts([{ amount: price, quantity }]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-8 grid break-inside-avoid grid-cols-2 gap-16 border-t border-line pt-6">
        <div>
          <p className="mb-2 text-ink-soft">{t("payment")}</p>
          <PaymentLines order={order} />
          {receiveAddress && (
            <>
              <p className="mt-6 mb-2 text-ink-soft">{t("address")}</p>
              <AddressLines address={receiveAddress} />
            </>
          )}
        </div>
        <OrderSums order={order} />
      </div>
    </article>
  );
}
