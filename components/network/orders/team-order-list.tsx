"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/client/call/use-call";
import { pageSizes } from "@/lib/contract/wire/codes";
import { TeamOrderRow } from "./team-order-row";
import type { TeamOrdersQuery } from "./team-orders-address";

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
          <Button look="outline" onClick={() => onMore(next)}>
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
