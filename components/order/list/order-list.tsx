"use client";

import { useLocale, useTranslations } from "next-intl";
import { CopyCode } from "@/components/feedback/copy-code";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { Loading } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { Pagination } from "@/components/ui/pagination";
import { Picture } from "@/components/ui/picture";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/client/call/use-call";
import { useSession } from "@/lib/client/session/use-session";
import { orderStates, pageSizes } from "@/lib/contract/wire/codes";
import { formatMoment } from "@/lib/format/date";
import { useMoney } from "@/lib/format/use-money";
import { Link } from "@/lib/i18n/navigation";
import { OrderActions } from "../actions/order-actions";
import { type Order, orderPath } from "../order";
import { StateBadge } from "../state-badge";
import { type OrderFilter, orderListPath } from "./order-filters";

const shownItems = 4;

function OrderRow({ order }: { order: Order }) {
  const t = useTranslations("OrderRow");
  const locale = useLocale();
  const money = useMoney();
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
          <span className="display figures text-xl">{money.write(paymentAmount)}</span>
        </span>
      </Link>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3 border-t border-line pt-5">
        {state === orderStates.unpaid && expireTime && (
          <p className="me-auto text-sm text-ink-soft">{t("until", { moment: formatMoment(expireTime, locale) })}</p>
        )}
        <OrderActions order={order} />
        {state !== orderStates.unpaid && (
          <ButtonLink href={orderPath(order)} variant="quiet">
            {t("detail")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

type Props = { filter: OrderFilter; page: number };

function OrderListSkeleton() {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-70 rounded-lg" />
      <Skeleton className="h-70 rounded-lg" />
      <Skeleton className="h-70 rounded-lg" />
    </Loading>
  );
}

export function OrderList({ filter, page }: Props) {
  const t = useTranslations("OrderList");
  const pageSize = pageSizes.orders;
  const session = useSession();
  const memberId = session?.state === "member" ? session.member.id : undefined;
  const { data, error } = useCall("GET order/page", session ? { state: filter.status, memberId, pageNum: page, pageSize } : null);

  if (error && !data) return <Failed error={error} />;
  if (!data) return <OrderListSkeleton />;
  if (data.list.length === 0 && page > 1) {
    return <Empty title={t("pastEnd")} action={<ButtonLink href={orderListPath(filter)}>{t("first")}</ButtonLink>} />;
  }
  if (data.list.length === 0) {
    return <Empty title={t(`empty.${filter.name}`)} action={<ButtonLink href="/course">{t("browse")}</ButtonLink>} />;
  }
  return (
    <>
      <ul aria-label={t("label")} className="flex flex-col gap-6">
        {data.list.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(data.total / pageSize)} hrefOf={(each) => orderListPath(filter, each)} className="mt-12" />
    </>
  );
}
