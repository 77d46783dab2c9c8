"use client";

import { useLocale, useTranslations } from "next-intl";
import { CopyCode } from "@/components/feedback/copy-code";
import { ButtonLink } from "@/components/ui/button-link";
import { Picture } from "@/components/ui/picture";
import { orderStates } from "@/lib/contract/wire/codes";
import { formatMoment } from "@/lib/format/date";
import { formatMoney } from "@/lib/format/money";
import { Link } from "@/lib/i18n/navigation";
import { OrderActions } from "../actions/order-actions";
import type { Order } from "../order";
import { orderPath } from "../order";
import { StateBadge } from "../state-badge";

const shownItems = 4;

export function OrderRow({ order }: { order: Order }) {
  const t = useTranslations("OrderRow");
  const locale = useLocale();
  const { orderNumber, orderItems, gmtCreate, expireTime, paymentAmount, state } = order;
  const [first] = orderItems;
  const shown = orderItems.slice(0, shownItems);
  const others = shown.slice(1).map((item) => item.productName);
  const more = orderItems.length - shown.length;

  return (
    <li className="rounded-lg bg-surface p-5 shadow-soft sm:p-7">
      <h2 className="sr-only">{t("title", { number: orderNumber })}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-4">
          <CopyCode code={orderNumber} />
          <time dateTime={gmtCreate} className="text-sm text-ink-soft">
            {formatMoment(gmtCreate, locale)}
          </time>
        </div>
        <StateBadge order={order} />
      </div>
      <Link href={orderPath(order)} className="group mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md py-1">
        <span className="flex shrink-0 gap-2">
          {shown.map((item) => (
            <Picture key={item.id} address={item.productPic} alt="" sizes="6rem" className="aspect-4/3 w-18 rounded-md sm:w-24" />
          ))}
        </span>
        <span className="flex min-w-0 flex-1 basis-64 items-center justify-between gap-5">
          <span className="min-w-0">
            <span className="block font-semibold transition group-hover:text-leaf">{first?.productName}</span>
            {orderItems.length > 1 && (
              <span className="block text-sm text-ink-soft">
                {others.join(", ")} {more > 0 && t("more", { count: more })}
              </span>
            )}
          </span>
          <span className="display figures text-xl">{formatMoney(paymentAmount, locale)}</span>
        </span>
      </Link>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5">
        {state === orderStates.unpaid && expireTime && (
          <p className="me-auto text-sm text-ink-soft">{t("until", { moment: formatMoment(expireTime, locale) })}</p>
        )}
        <OrderActions order={order} />
        {state !== orderStates.unpaid && (
          <ButtonLink href={orderPath(order)} look="quiet">
            {t("detail")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
