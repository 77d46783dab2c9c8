import { useLocale, useTranslations } from "next-intl";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { formatMoment } from "@/lib/format/date";
import { useMoney } from "@/lib/format/use-money";
import type { Order } from "../order";
import { piecesOf } from "../order";
import { accountNames, externalNamesOf } from "./sources";

type Refund = NonNullable<Order["refunds"]>[number];
type Source = Refund["sources"][number];

/** What a refund is for: items, the freight, or an amount for items that the buyer keeps. */
function contentOf({ items, freight }: Refund, order: Order, words: { shipping: string; goods: string }): string[] {
  const content = [...piecesOf(order, items), ...(freight > 0 ? [words.shipping] : [])];
  return content.length > 0 ? content : [words.goods];
}

/** The refunds of an order: when, how much, what for and to where. */
export function RefundLines({ order }: { order: Order }) {
  const t = useTranslations("RefundLines");
  const names = useTranslations("PaymentLines");
  const locale = useLocale();
  const money = useMoney();
  const namesOf = ({ accountType }: Source) =>
    accountType === accountTypes.creditCard ? externalNamesOf(order) : [accountNames[accountType]];

  return (
    <ul className="divide-y divide-line border-y border-line">
      {(order.refunds ?? []).map((refund) => (
        <li key={refund.gmtCreate} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-4">
          <div className="min-w-0 flex-1">
            <ul>
              {contentOf(refund, order, { shipping: t("shipping"), goods: t("goods") }).map((line) => (
                <li key={line} className="font-semibold">
                  {line}
                </li>
              ))}
            </ul>
            {refund.reason && <p className="break-words text-ink-soft">{t("reason", { reason: refund.reason })}</p>}
            <p className="text-sm text-ink-soft">{formatMoment(refund.gmtCreate, locale)}</p>
          </div>
          <div className="figures text-end">
            <p className="font-semibold">{money.write(refund.amount)}</p>
            {order.paidBy && <p className="text-sm text-ink-soft">{t("payer")}</p>}
            {refund.sources.map((source) => (
              <p key={source.accountType} className="text-sm text-ink-soft">
                {namesOf(source).map((name) => names(name))} {money.write(source.amount)}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
