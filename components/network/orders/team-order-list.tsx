"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { formatDay } from "@/lib/format/date";
import { useMoney } from "@/lib/format/use-money";
import type { TeamOrdersQuery } from "./team-orders-address";

type Row = CallData<"GET network/orders">["list"][number];

const fees = ["membershipFee", "renewalFee"] as const;

function TeamOrderRow({ order }: { order: Row }) {
  const t = useTranslations("TeamOrders");
  const locale = useLocale();
  const money = useMoney();
  const { orderNumber, paidAt, username, userCode, side, bonusType, amount, refunded } = order;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4 last:border-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{username}</span> <span className="figures text-sm text-ink-soft">{userCode}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {t(fees[bonusType])} · {t(`sides.${side}`)}
        </p>
        <p className="figures text-sm text-ink-soft">{t("paid", { order: orderNumber, day: formatDay(paidAt, locale) })}</p>
      </div>
      <p className="flex items-center gap-3 font-semibold">
        {refunded && <Badge>{t("refunded")}</Badge>}
        <span className="figures">{money.aligned(amount)}</span>
      </p>
    </li>
  );
}

type PartProps = TeamOrdersQuery & {
  /** The key that the part begins after; null for the first one. */
  before: number | null;
  /** Absent for all parts but the last. */
  onMore?: (next: number) => void;
};

function Part({ period, side, before, onMore }: PartProps) {
  const t = useTranslations("TeamOrders");
  const { data, error } = useCall("GET network/orders", {
    pageSize: pageSizes.teamOrders,
    ...(period && { period }),
    ...(side && { side }),
    ...(before && { before }),
  });

  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows />;
  const { list, next } = data;
  return (
    <>
      <ul aria-label={t("label")} className="border-b border-line last:border-0">
        {list.map((order) => (
          <TeamOrderRow key={order.orderNumber} order={order} />
        ))}
      </ul>
      {onMore && next && (
        <p className="mt-6 text-center">
          <Button variant="outline" onClick={() => onMore(next)}>
            {t("more")}
          </Button>
        </p>
      )}
    </>
  );
}

/** The list grows by a part at a time, each read by the key that the previous one ended with. */
export function TeamOrderList(query: TeamOrdersQuery) {
  const [starts, setStarts] = useState<(number | null)[]>([null]);
  return starts.map((before, index) => (
    <Part
      key={before}
      {...query}
      before={before}
      onMore={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
    />
  ));
}
