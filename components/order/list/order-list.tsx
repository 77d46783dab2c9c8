"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { Loading } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { Pagination } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/client/call/use-call";
import { useSession } from "@/lib/client/session/use-session";
import { pageSizes } from "@/lib/contract/wire/codes";
import { type OrderFilter, orderListPath } from "./order-filters";
import { OrderRow } from "./order-row";

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
